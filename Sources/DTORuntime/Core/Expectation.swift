/// What should have been somewhere, to be put into words when somebody asks.
enum Expectation: @unchecked Sendable {
  case words(String)
  /// A value of the kind that a type has in JSON.
  case kind(of: Any.Type)
  /// A value of the right kind that makes one of a type.
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

/// The place of a fault, to be put into words when somebody asks.
enum IssuePlace: Sendable {
  case keys([any CodingKey])
  case text(String)

  var text: String {
    switch self {
    case .keys(let keys): render(keys)
    case .text(let text): text
    }
  }
}
