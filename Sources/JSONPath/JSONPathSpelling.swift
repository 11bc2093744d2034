/// One step from a place to a place inside it.
package enum JSONPathStep: Hashable, Sendable {
  case member(String)
  case element(Int)
}

extension JSONPath {
  /// The path that selects exactly one place, as people write it: `$.paths['/orders'].get.parameters[0]`.
  package static func spelled(_ steps: [JSONPathStep]) -> String {
    steps.reduce(into: "$") { path, step in
      switch step {
      case .member(let name) where isShorthand(name): path += ".\(name)"
      case .member, .element: path += step.inBrackets
      }
    }
  }

  /// The segment that selects the elements of a list that are a string: `[?@ == 'id']`.
  package static func elements(equalTo text: String) -> String {
    "[?@ == \"\(text.unicodeScalars.map { JSONPathStep.escaped($0, in: "\"") }.joined())\"]"
  }

  /// The same path in its only normalized form. Source: RFC 9535, section 2.7.
  package static func normalized(_ steps: [JSONPathStep]) -> String {
    "$" + steps.map(\.inBrackets).joined()
  }
}

extension JSONPathStep {
  fileprivate var inBrackets: String {
    switch self {
    case .element(let index): "[\(index)]"
    case .member(let name): "['\(name.unicodeScalars.map { Self.escaped($0, in: "'") }.joined())']"
    }
  }

  fileprivate static func escaped(_ scalar: Unicode.Scalar, in quote: Unicode.Scalar) -> String {
    switch scalar {
    case quote: return "\\\(quote)"
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    default:
      guard scalar.value < 0x20 else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
