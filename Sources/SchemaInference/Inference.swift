package import PayloadChecking
package import SchemaDocument

/// Finds the schemas of samples, which are added one after the other and not kept.
///
/// For example, `{"id": 1, "tags": []}` and `{"id": 2}` have the members `id`, which is required, and `tags`.
package struct Inference: Sendable {
  private var shapes = Shapes()
  private var groups: [(key: String, shape: ShapeID)] = []
  private var shapesByKey: [String: ShapeID] = [:]
  private let limits: EnumLimits

  package init(limits: EnumLimits = EnumLimits()) {
    self.limits = limits
  }

  /// Whether there are no samples.
  package var isEmpty: Bool { groups.isEmpty }

  /// Whether the samples have too many different places, so that some were left out.
  package var isCut: Bool { shapes.isCut }

  /// Adds a sample to those with the same key, such as the name of their schema.
  package mutating func add(_ sample: PayloadValue, to key: String) {
    shapes.add(sample, to: shape(of: key))
  }

  private mutating func shape(of key: String) -> ShapeID {
    if let known = shapesByKey[key] { return known }
    let shape = shapes.makeShape()
    groups.append((key, shape))
    shapesByKey[key] = shape
    return shape
  }

  /// Returns the schemas of all samples.
  ///
  /// - Parameter names: The names that the schema of a key could have, the best one first.
  package func draft(_ names: (String, SampleKind) -> [String] = { key, _ in [key] }) -> SchemaDraft
  {
    var shapes = shapes
    let roots = shapes.roots(of: groups, names)
    for root in roots { shapes.settle(root.shape) }
    shapes.uniteRepeats(below: roots)
    shapes.checkVariants(below: roots)
    return DraftMaker.draft(of: roots, shapes, limits)
  }
}

extension SchemaDraft {
  /// The schemas as a document in a dialect.
  package func document(_ dialect: SchemaDialect) -> String {
    SchemaWriter(dialect: dialect).document(of: self, title: definitions.first?.name ?? "")
  }

  package var definitionCount: Int { definitions.count }

  /// Where the schemas of samples are in such a document, by the keys of the samples.
  package func places(in dialect: SchemaDialect) -> [String: Pointer] {
    var places: [String: Pointer] = [:]
    for root in roots {
      for key in root.keys { places[key] = Pointer(tokens: dialect.section + [root.name]) }
    }
    return places
  }
}
