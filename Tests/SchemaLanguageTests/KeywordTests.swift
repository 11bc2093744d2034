import SchemaDocument
import Testing

@testable import SchemaLanguage

/// Keywords are found by a hash, and stored in sets by their number: both must be unique.
@Suite struct KeywordTests {
  @Test func noTwoKeywordsShareAHash() {
    let byHash = Dictionary(grouping: Keyword.allCases) { Node.textHash(of: $0.rawValue) }
    for (_, keywords) in byHash { #expect(keywords.count == 1) }
  }

  @Test func everyKeywordIsAloneInItsSet() {
    for keyword in Keyword.allCases {
      let set = KeywordSet(keyword)
      #expect(Keyword.allCases.filter(set.contains) == [keyword])
    }
  }

  @Test func setsAreSets() {
    var all = KeywordSet()
    #expect(all.isEmpty)
    for keyword in Keyword.allCases { all.insert(keyword) }
    let some = KeywordSet(.reference, .dtoTags)
    #expect(some.isSubset(of: all))
    #expect(!all.isSubset(of: some))
    #expect(!all.subtracting(some).intersects(some))
    #expect(!all.subtracting(some).isEmpty)
    #expect(all.subtracting(all).isEmpty)
    #expect(Array(all.intersection(some)) == [.reference, .dtoTags])
    #expect(Array(all) == Keyword.allCases)
    #expect(all.first == .reference && KeywordSet().first == nil)
  }

  /// What is written out for speed agrees with the table.
  @Test func handfulsFollowFromTheTable() {
    #expect(KeywordSet.references == KeywordSet { $0.outcome == .reference })
    #expect(KeywordSet.elements == KeywordSet { $0.subject == .tells(.array) })
    #expect(
      KeywordSet.composition
        == KeywordSet { [.schemas(.part), .schemas(.variant)].contains($0.value) }
    )
    #expect(KeywordSet.conditions.isSubset(of: .holdingConditions))
    #expect(KeywordSet.chosenType.isSubset(of: .overrides))
  }

  /// Keywords outside the specifications start with 'x-', and everything that starts with 'x-dto-' is a dtoc extension.
  @Test func namesFollowFromTheTable() {
    for keyword in Keyword.allCases {
      #expect(keyword.facts.specifications.isEmpty == keyword.rawValue.hasPrefix("x-"))
      #expect((keyword.facts.extensionKind != nil) == keyword.rawValue.hasPrefix("x-dto-"))
    }
  }
}
