import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Names of variants without members, after what they hold: `strings`, `cats`, `dateTime` and `integerMap`, and not `array`, `array2`,
/// `string` and `variant4`.
extension SchemaFacts {
  /// Returns what a variant holds, in the words of a name; nil if that is no more than its kind, and where an earlier run has called variants of
  /// its kind after the kind.
  ///
  /// - Parameter union: The schema that lists the variant; nil if several do.
  mutating func contents(
    of variant: Node,
    _ evidence: Union.Evidence,
    in union: Node?
  ) -> Contents? {
    guard areNamedByContents(evidence.kind, in: union) else { return nil }
    switch settledShape(of: variant).onTheWire {
    case .array(let items?):
      return word(for: items).map { word in
        let mark = isOfEnumeration(items) ? "=enum" : ""
        return Contents(
          name: (title(of: items) ?? word).plural,
          identity: "#\(word.plural)\(mark)"
        )
      }
    case .dictionary(let values):
      guard evidence.kind == .object else { return nil }
      guard let values, let word = word(for: values) else {
        return Contents(name: "map", identity: "#map", isOfMap: true)
      }
      return Contents(
        name: "\(title(of: values) ?? word)_map",
        identity: "#\(word)_map",
        isOfMap: true
      )
    case .primitive(let primitive):
      guard primitive != .string, evidence.kind == .string else { return nil }
      return RawSchema(variant).text(.format).map { Contents(name: $0, identity: "#\($0)") }
    case .any, .reference, .array(nil), .tuple, .object, .enumeration,
      .enumerationReference, .union, .chosen:
      return nil
    }
  }

  struct Contents {
    var name: String
    /// With what distinguishes variants that have the same name.
    var identity: String
    var isOfMap = false
  }

  /// Whether elements, or those inside of them, have the values of an enumeration.
  private mutating func isOfEnumeration(_ elements: Composite, depth: Int = 0) -> Bool {
    guard depth < Self.deepestWord else { return false }
    switch settledShape(of: elements).onTheWire {
    case .enumeration, .enumerationReference: return true
    case .array(let inner?), .dictionary(let inner?):
      return isOfEnumeration(inner, depth: depth + 1)
    case .any, .reference, .array(nil), .dictionary(nil), .tuple, .object, .primitive, .union,
      .chosen:
      return false
    }
  }

  /// Returns the title of inline objects that are elements or values.
  private mutating func title(of elements: Composite) -> String? {
    let schema = resolvedSchema(elements.schema)
    guard schemaName(of: schema) == nil, elements.isPlain,
      case .object = settledShape(of: elements).onTheWire
    else { return nil }
    return RawSchema(schema).shortTitle
  }

  /// Whether the place of a union is in a recorded type, and says nothing of the names of its variants.
  func isInsideRecorded(_ union: Node) -> Bool {
    if case .inside = record(of: union) { true } else { false }
  }

  /// Whether variants of a kind are named after what they hold, rather than after their kind.
  func areNamedByContents(_ kind: JSONKind, in union: Node?) -> Bool {
    guard options.naming == .readable, let union else { return false }
    return switch record(of: union) {
    case .new: true
    case .known(let entry): !entry.kindsOfVariants.contains(kind.rawValue)
    case .inside: false
    }
  }

  /// Returns the name of one of the elements; nil if nothing is known about them.
  private mutating func word(for elements: Composite, depth: Int = 0) -> String? {
    let schema = resolvedSchema(elements.schema)
    if let name = schemaName(of: schema), elements.isPlain { return name }
    guard depth < Self.deepestWord else { return nil }
    switch settledShape(of: elements).onTheWire {
    case .primitive(let primitive):
      let format = primitive == .string ? nil : RawSchema(schema).text(.format)
      return primitive.jsonKind == .string
        ? format ?? primitive.jsonKind.rawValue : primitive.jsonKind.rawValue
    case .array(let inner?):
      return word(for: inner, depth: depth + 1).map { "\($0)_list" } ?? "array"
    case .dictionary(let inner?):
      return word(for: inner, depth: depth + 1).map { "\($0)_map" } ?? "map"
    case .array(nil), .tuple: return "array"
    case .dictionary(nil): return "map"
    case .object: return "object"
    case .enumeration(_, let rawType, _): return rawType.jsonKind.rawValue
    case .any, .reference, .enumerationReference, .union, .chosen: return nil
    }
  }

  /// Returns the name of what the first parameter of a generic type is bound to; nil if nothing is bound, or nothing is known about it.
  mutating func wordForArgument(of schema: Node) -> String? {
    guard let argument = arguments(of: RawSchema(schema)).first else { return nil }
    return word(for: Composite(argument.schema))
  }

  /// Longer names of elements of elements wouldn't be read.
  private static let deepestWord = 3
}

extension String {
  /// The name of several things. What looks like a plural already is called a list.
  fileprivate var plural: String {
    switch last {
    case "s", "S": "\(self)_list"
    case let last? where !last.isLetter: "\(self)_list"
    case "y" where !hasSuffix("ay") && !hasSuffix("ey") && !hasSuffix("oy"): "\(dropLast())ies"
    case "x", "z": "\(self)es"
    case "h" where hasSuffix("ch") || hasSuffix("sh"): "\(self)es"
    default: "\(self)s"
    }
  }
}
