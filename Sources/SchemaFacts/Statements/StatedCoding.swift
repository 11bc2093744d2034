package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// A dtoc extension that only matters for decoding.
package struct DecodingStatement: Sendable {
  package var keyword: Keyword
  package var value: Node
}

/// Types that are only encoded.
extension SchemaFacts {
  /// Returns the value of `x-dto-coding: encodable`.
  package mutating func onlyEncoded(_ raw: RawSchema) -> Node? {
    guard let word: StatedCoding = word(.dtoCoding, of: raw) else { return nil }
    return switch word {
    case .encodable: raw[.dtoCoding]
    }
  }

  /// Returns the extensions about decoding alone on an object and its properties.
  package func decodingStatements(of members: Members) -> [DecodingStatement] {
    let schemas =
      members.sources + members.list.flatMap { $0.schemas(with: RawSchema($0.schema)) }
    return schemas.filter { $0.hasAny(of: .decodingAlone) }.flatMap { raw in
      KeywordSet.decodingAlone.intersection(raw.keywords).compactMap { keyword in
        raw[keyword].map { DecodingStatement(keyword: keyword, value: $0) }
      }
    }
  }
}
