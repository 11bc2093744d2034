package import JSONPath
package import SchemaDocument

/// Paths in JSON documents as they are read.
extension Node: JSONPathNode {
  package var jsonType: JSONPathType {
    switch kind {
    case .mapping: .object
    case .sequence: .array
    case .scalar:
      switch scalarType {
      case .null, nil: .null
      case .boolean: .boolean
      case .integer, .number: .number
      case .string: .string
      }
    }
  }

  package var jsonBoolean: Bool { boolValue ?? false }
  package var jsonNumber: Double { numberValue ?? 0 }
  package var jsonString: String { text }
  package var jsonChildren: [Node] { isMapping ? pairs.map(\.value) : Array(elements) }
  package var jsonNames: [String] { pairs.map(\.key.text) }
  package func jsonMember(_ name: String) -> Node? { self[name] }
}

extension Node {
  /// The steps from the root of the document.
  var steps: [JSONPathStep] {
    guard let parent else { return [] }
    return parent.steps + [
      key.map { .member($0.text) }
        ?? .element(parent.elements.map { $0 }.firstIndex(of: self) ?? 0)
    ]
  }

  /// The value as JSON with sorted keys, to compare it with others.
  var canonical: String {
    switch jsonType {
    case .null: "null"
    case .boolean: "\(jsonBoolean)"
    case .number: "\(jsonNumber)"
    case .string: "\(text.unicodeScalars.map(\.value))"
    case .array: "[\(jsonChildren.map(\.canonical).joined(separator: ","))]"
    case .object:
      "{\(pairs.map { "\($0.key.text):\($0.value.canonical)" }.sorted().joined(separator: ","))}"
    }
  }
}
