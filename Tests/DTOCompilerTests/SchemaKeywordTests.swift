import SchemaDocument
import SchemaIR
import Testing

/// Keywords are recognised by a hash, and kept in sets by their position: both must be one to one.
@Suite struct SchemaKeywordTests {
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
  }
}
