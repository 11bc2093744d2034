import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

extension Check {
  static let malformedKeyword = Check(
    .malformedKeyword,
    look: .allAsRead { index, report in
      for schema in index.readSchemas.list
      where schema.hasAny(of: .withValueForm) && schema.isExamined {
        for keyword in schema.keywords.intersection(.withValueForm) {
          guard let form = keyword.valueForm, let value = schema[keyword], !form.takes(value) else {
            continue
          }
          // An empty value loses nothing, and another rule reports it.
          if value.isNull, KeywordSet.unfinishedWhenNull.contains(keyword) { continue }
          report.append(.malformed(value, keyword, form), onceFor: value)
        }
      }
    }
  )
}

extension RawSchema {
  /// Whether it has more to examine than a title and a description that can be read.
  fileprivate var isExamined: Bool {
    hasAny(of: Self.otherKeywords) || hasUnreadableDescription
  }

  private static let otherKeywords =
    KeywordSet.withValueForm.subtracting(KeywordSet(.title, .description))
}

extension Diagnostic {
  fileprivate static func malformed(
    _ value: Node,
    _ keyword: Keyword,
    _ form: ValueForm
  ) -> Diagnostic {
    if form == .owner { return .malformedOwner(value) }
    if form == .boolean, let truth = value.quotedBoolValue {
      return .quotedBoolean(value, keyword, is: truth)
    }
    return .malformedKeyword(value, keyword, mustBe: form.words)
  }
}
