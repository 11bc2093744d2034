import DTOCompiler
import Testing

/// `required-version`: which versions a requirement allows.
@Suite struct VersionRequirementTests {
  private func check(
    _ requirement: String,
    allows allowed: [String],
    butNot refused: [String],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let requirement = try VersionRequirement(requirement)
    for version in allowed {
      #expect(requirement.allows(version), "\(version)", sourceLocation: place)
    }
    for version in refused {
      #expect(!requirement.allows(version), "\(version)", sourceLocation: place)
    }
  }

  @Test func comparisons() throws {
    try check(">=0.2, <1", allows: ["0.2.0", "0.2.1", "0.10.0"], butNot: ["0.1.9", "1.0.0"])
    try check("0.2", allows: ["0.2.0", "0.2.0+abc"], butNot: ["0.2.1", "0.2.0-rc.1", "0.3.0"])
    try check("==0.2.1", allows: ["0.2.1"], butNot: ["0.2.0", "0.2.1-rc.1"])
    try check(" >= 0.2 ,!= 0.3.1 ", allows: ["0.3.0", "0.3.2"], butNot: ["0.3.1", "0.1.0"])
    try check(">0.2.9", allows: ["0.2.10", "0.3.0"], butNot: ["0.2.9", "0.2.8"])
    try check("<=0.2", allows: ["0.2.0", "0.1.0"], butNot: ["0.2.1"])
    try check("~=0.2.1", allows: ["0.2.1", "0.2.9"], butNot: ["0.2.0", "0.3.0", "0.3.0-rc.1"])
    try check("~=0.2", allows: ["0.2.0", "0.9.0"], butNot: ["0.1.0", "1.0.0"])
    try check(">=2, <1", allows: [], butNot: ["1.0.0", "2.0.0"])
  }

  /// The order of the examples in Semantic Versioning 2.0.0, section 11.
  @Test func precedence() throws {
    let versions = [
      "1.0.0-0", "1.0.0-9", "1.0.0-10", "1.0.0-18446744073709551616", "1.0.0-alpha",
      "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
      "1.0.0-rc.1", "1.0.0", "1.0.1-rc.1", "1.0.1", "1.1.0", "2.0.0",
    ]
    for (index, version) in versions.enumerated() {
      try check("<\(version)", allows: Array(versions[..<index]), butNot: Array(versions[index...]))
      try check(
        ">=\(version)",
        allows: Array(versions[index...]),
        butNot: Array(versions[..<index])
      )
    }
    try check("==1.0.0-rc.1+a", allows: ["1.0.0-rc.1+b"], butNot: ["1.0.0-rc.1.1"])
  }

  @Test(arguments: [
    "", " ", ">=", ">=0.2,", ",", "0.2.0.1", "v0.2", "0.02", "^0.2", "=0.2", "===0.2", "> =0.2",
    "0.2 0.3", "0.2.*", ">=a", "1.-1", "1.0.0-", "1.0.0-a..b", "1.0.0-01", "1.0.0+", "1.0.0-ä",
    "99999999999999999999", ">=0.2 <1",
  ])
  func mistakes(text: String) {
    #expect(throws: OptionError.self) { try VersionRequirement(text) }
  }
}
