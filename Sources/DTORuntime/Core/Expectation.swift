/// What a payload should have contained. It is described in words only on demand.
enum Expectation: Sendable {
  case words(String)
  /// A value of the JSON type that corresponds to a Swift type.
  case kind(of: Any.Type)
  /// A value that a Swift type can represent; the JSON type was right.
  case fitting(Any.Type)
  case value(of: Owner)
  case variant(of: Owner)

  var text: String {
    switch self {
    case .words(let text): text
    case .kind(let type): wireName(type)
    case .fitting(let type): fittingName(type)
    case .value(let owner): "a value of \(owner.typeName)"
    case .variant(let owner): "a variant of \(owner.typeName)"
    }
  }
}

/// The location of an error. It is converted to a string only on demand.
enum IssuePlace: Sendable {
  case keys([any CodingKey])
  case text(String)

  var text: String {
    switch self {
    case .keys(let keys): render(keys)
    case .text(let text): text
    }
  }

  /// The location without the keys of maps, if they are known.
  var redactedText: String {
    switch self {
    case .keys(let keys): render(redacted(keys))
    case .text(let text): text
    }
  }
}
