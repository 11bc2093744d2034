import JSONPath
import SchemaDocument
import SchemaLanguage
import SchemaLowering
import SchemaValidation
import SwiftEmission
import Workers

/// Where the schemas of some documents are: named ones as in the option `names`, and all as in overlays.
struct SchemaPlaces {
  private var places: [String: [String]] = [:]
  /// The documents that consist of one schema.
  private var wholeSchemas: [String] = []
  private var schemas: [Schema] = []

  /// A schema in a document.
  struct Schema {
    /// The path of the document, relative to the folder for `dtoc.yaml`.
    let document: String
    let steps: [JSONPathStep]
    /// Nil for inline ones.
    let name: String?
    /// The key if it is a property, and the name of the schema that has it.
    let property: (key: String, owner: String?)?
    let values: [String]
    /// The extensions of dtoc that it has.
    let extensions: Set<String>

    func isSame(as other: Schema) -> Bool { document == other.document && steps == other.steps }
  }

  init(_ sources: [SchemaSource]) {
    let sources = Self.separatingFolders(sources)
    let analysis = Analysis(
      of: sources,
      options: CompilerOptions(),
      workers: Workers(count: 1),
      load: { _, _ in .missing }
    )
    let index = analysis.index
    defer { withExtendedLifetime(index) {} }
    var names: [Node: String] = [:]
    for (source, layout) in zip(sources, index.layouts) {
      if layout.isSchema { wholeSchemas.append(source.path) }
      for named in layout.namedSchemas {
        places[named.name, default: []].append("\(source.path)#\(named.schema.pointerText)")
        names[named.schema] = named.name
      }
    }
    var walk = SchemaWalk(index)
    walk.forEachSchema { raw, role in
      let node = raw.node
      guard sources.indices.contains(Int(node.file.index)) else { return }
      schemas.append(
        Schema(
          document: sources[Int(node.file.index)].displayPath,
          steps: node.steps,
          name: names[node],
          property: role == .property
            ? (node.key?.text ?? "", node.parent?.parent.flatMap { names[$0] }) : nil,
          values: raw[.enumeration].map { $0.elements.map(\.text) } ?? [],
          extensions: Set(node.pairs.map(\.key.text).filter { $0.hasPrefix("x-dto-") })
        )
      )
    }
  }

  /// Documents in different folders can have the same path.
  private static func separatingFolders(_ sources: [SchemaSource]) -> [SchemaSource] {
    var roots: [Substring: Int] = [:]
    return sources.map { source in
      var source = source
      let folder = source.displayPath.dropLast(source.path.count)
      source.root = roots[folder] ?? roots.count
      roots[folder] = source.root
      return source
    }
  }

  /// Where schemas of this name are.
  func places(ofSchema schema: String) -> [String] { places[schema] ?? [] }

  /// The place of a schema.
  ///
  /// - Throws: Why it is not certain.
  func place(ofSchema schema: String) throws(OptionError) -> String {
    let found = places(ofSchema: schema)
    guard let place = found.first else { throw unknown(schema) }
    guard found.count == 1 else {
      throw OptionError(
        "\(counted(found.count, "document")) have a schema '\(schema)'",
        help: "add one of them to 'names', such as '\(place)'"
      )
    }
    return place
  }

  /// The name of a schema, of which generators write the name of the type. Without documents, that isn't known.
  ///
  /// - Throws: That there is none.
  func name(ofType type: String) throws(OptionError) -> String {
    if places.isEmpty || places[type] != nil { return type }
    guard let name = places.keys.filter({ Casing.upperCamel($0) == type }).min() else {
      throw unknown(type)
    }
    return name
  }

  /// The place of the only schema that is a document of its own.
  ///
  /// - Throws: That there are none or several.
  func placeOfOnlyDocument(named name: String) throws(OptionError) -> String {
    guard wholeSchemas.count == 1 else {
      throw OptionError(
        "it is not certain which document it names",
        help: "add '\(wholeSchemas.first ?? "api.json")#: \(name)' to 'names'"
      )
    }
    return "\(wholeSchemas[0])#"
  }

  func schemas(named name: String) throws(OptionError) -> [Schema] {
    let found = schemas.filter { $0.name == name }
    guard !found.isEmpty else { throw unknown(name) }
    return found
  }

  /// Properties with a key, such as `id`, or one of a schema with a name, such as `order.id`.
  func properties(_ key: String) throws(OptionError) -> [Schema] {
    let found = schemas.filter { $0.isProperty(key) }
    guard !found.isEmpty else { throw OptionError("no schema has a property '\(key)'") }
    return found
  }

  func enums(withValue value: String) throws(OptionError) -> [Schema] {
    let found = schemas.filter { $0.values.contains(value) }
    guard !found.isEmpty else { throw OptionError("no enum has the value '\(value)'") }
    return found
  }

  private func unknown(_ schema: String) -> OptionError {
    let similar = nearest(to: schema, among: places.keys.sorted())
    return OptionError(
      "no schema is named '\(schema)'",
      help: similar.map { "did you mean '\($0)'?" }
    )
  }
}

extension SchemaPlaces.Schema {
  /// Generators write the name of the type, which begins with a capital letter, in place of the name of the schema.
  fileprivate func isProperty(_ text: String) -> Bool {
    guard let property else { return false }
    if property.key == text { return true }
    guard let owner = property.owner, text.hasSuffix(".\(property.key)") else { return false }
    let type = text.dropLast(property.key.count + 1)
    return type == owner || type == owner.prefix(1).uppercased() + owner.dropFirst()
  }
}

extension Node {
  /// The steps from the root of the document.
  fileprivate var steps: [JSONPathStep] {
    var steps: [JSONPathStep] = []
    var node = self
    for token in pointer.tokens.reversed() {
      guard let parent = node.parent else { break }
      steps.append(parent.isSequence ? .element(Int(token) ?? 0) : .member(token))
      node = parent
    }
    return steps.reversed()
  }
}
