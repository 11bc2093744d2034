import Patterns
import PayloadSamples
import Testing

/// Texts that match a pattern.
@Suite struct PatternTextTests {
  @Test(arguments: [
    "^[A-Z]{3}-\\d{2}$", "^(a|bc)+$", "^\\p{Lu}\\w*$", "^[^a-z]{5}$", "^(\\d)\\1$", "\\.json$",
    "^#(?:[0-9a-f]{3}){1,2}$", "^\\+[1-9]\\d{1,14}$", "^[\\s\\S]*$", "^$",
  ])
  func texts(_ text: String) throws {
    let pattern = try #require(Pattern(text))
    var random = SampleRandom(seed: 1)
    for _ in 0..<50 {
      let made = try #require(pattern.text(using: &random, upTo: 20))
      #expect(pattern.matches(made) == true, "\(made)")
    }
  }

  /// A text has at most 10,000 characters.
  @Test(arguments: [
    "a{9223372036854775807}", "^(a{5000}){3}$", "(?:a{3000}){5}|b{20000}",
    "(aa)" + (1...40).map { #"(\\#($0)\\#($0))"# }.joined(),
  ])
  func tooLongTexts(_ text: String) throws {
    let pattern = try #require(Pattern(text))
    var random = SampleRandom(seed: 1)
    for _ in 0..<10 { #expect(pattern.text(using: &random, upTo: .max) == nil) }
  }

  @Test(arguments: ["^a{6000}$", "^(?:ab){3000}$", "^(?:a{10}){900}$"])
  func longTexts(_ text: String) throws {
    let pattern = try #require(Pattern(text))
    var random = SampleRandom(seed: 1)
    let made = try #require(pattern.text(using: &random, upTo: .max))
    #expect(pattern.matches(made) == true)
  }
}
