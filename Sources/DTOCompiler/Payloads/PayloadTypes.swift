package import PayloadChecking
import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

/// The types of schemas, for reading payloads as apps with these types do, without compiling any Swift.
///
/// For example
/// ```swift
/// let compiler = try Compiler(options: options)
/// let types = compiler.payloadTypes(compiler.draft(sources) { _, _ in .missing })
/// var report = PayloadReport(of: types)
/// if let order = types.type(named: "Order") {
///   report.add(bytes, PayloadPlace(file: "order.json"), as: order)
/// }
/// print(report.findings.text(.plain))
/// ```
public struct PayloadTypes: Sendable {
  /// The mistakes in the schemas because of which types are missing.
  public private(set) var errors: [Findings]
  /// All types, in the order of the documents.
  public private(set) var types: [PayloadType]
  /// The operations of the documents.
  public private(set) var operations: [PayloadOperation]
  /// The documents of the schemas.
  private(set) var documents: [Document]
  /// The path of every document relative to its schema root.
  private(set) var paths: [String]
  /// The number of documents of the outputs before each output.
  private(set) var firstDocuments: [Int32] = [0]
  let severities: [SeverityChoice]
  private(set) var outputs: [Output]
  /// The names of schemas, by the locations that issues mention.
  private var origins: [String: Span]
  private var byName: [String: Int] = [:]
  private var byLocation: [String: Int] = [:]

  /// What is known about the types of an output.
  struct Output: Sendable {
    var plans: PayloadPlans
    var contract: Contract
    var module: Module
    var surface: SwiftSurface
  }

  init(_ settlement: Settlement, index: SchemaIndex, options: CompilerOptions) {
    let module = settlement.module
    let surface = SwiftSurface(
      of: module,
      names: settlement.names,
      constants: Constants(),
      options: options.emission
    )
    let plans = PayloadPlans(
      of: module,
      names: surface,
      unions: GenericUnions(of: module, options: options.emission),
      revision: options.emission.revision
    )
    outputs = [
      Output(plans: plans, contract: Contract(index), module: module, surface: surface)
    ]
    documents = index.documents
    severities = options.severities
    paths = module.paths
    let triage = Triage(options.severities, of: index.documents, at: settlement.whole.paths)
    let findings = Findings(
      triage.appliedWhileGenerating(to: settlement.diagnostics.entries),
      in: index.documents,
      configuration: options.configuration.document
    )
    errors = findings.hasErrors ? [findings.errors] : []
    types = module.files.flatMap { module.types(under: $0.declarations, surface) }
    origins = Dictionary(types.map { ($0.location, module[$0.root.type].origin) }) { first, _ in
      first
    }
    operations = Self.operations(of: module, types)
    indexTypes()
  }

  /// Returns the operations with the types of their responses.
  private static func operations(of module: Module, _ types: [PayloadType]) -> [PayloadOperation] {
    let byID = Dictionary(types.map { ($0.root.type, $0) }) { first, _ in first }
    return module.operations.map { operation in
      PayloadOperation(operation) { place, collections in
        byID[module.representatives[place.type] ?? place.type].map {
          PayloadType($0, in: collections, of: place.schema)
        }
      }
    }
  }

  /// Adds the types of another output of the same project.
  public mutating func add(_ other: PayloadTypes) {
    let offset = Int32(documents.count)
    let output = outputs.count
    errors += other.errors
    firstDocuments += other.firstDocuments.map { $0 + offset }
    documents += other.documents
    paths += other.paths
    outputs += other.outputs
    func moved(_ type: PayloadType) -> PayloadType {
      var type = type
      type.output += output
      return type
    }
    types += other.types.map(moved)
    operations += other.operations.map { $0.mappingTypes(moved) }
    origins.merge(other.origins.mapValues { $0.moved(by: offset) }) { first, _ in first }
    indexTypes()
  }

  private mutating func indexTypes() {
    byName = Dictionary(types.enumerated().map { ($1.name, $0) }) { first, _ in first }
    // A base class is declared after the union with the schemas that extend it, from the same schema.
    byLocation = Dictionary(types.enumerated().map { ($1.location, $0) }) { first, _ in first }
  }

  /// The name of the schema at a location.
  func origin(of location: String) -> Span? { origins[location] }

  /// The type with a Swift name, such as `Order.CarType`.
  public func type(named name: String) -> PayloadType? { byName[name].map { types[$0] } }

  /// The type of the schema at a location, such as `taxi/order.yml#/definitions/order`.
  public func type(at location: String) -> PayloadType? { byLocation[location].map { types[$0] } }

  /// Returns readers of payloads, one for each output.
  package func readers(_ options: PayloadOptions = PayloadOptions()) -> [PayloadReader] {
    outputs.map { PayloadReader($0.plans, $0.contract, options: options) }
  }

  /// The operation with an `operationId`, or with a method and a path such as `get /orders/{id}`.
  public func operation(named name: String) -> PayloadOperation? {
    let words = name.split(separator: " ", maxSplits: 1)
    let methodAndPath = words.count == 2 ? "\(words[0].lowercased()) \(words[1])" : name
    return operations.first { $0.identifier == name || $0.name == methodAndPath }
  }

  /// The operation that a recorded request calls.
  func operation(for exchange: RecordedExchange) -> PayloadOperation? {
    let method = exchange.method.uppercased()
    let url = RequestURL(exchange.url)
    var best: (operation: PayloadOperation, match: URLMatch)?
    for operation in operations where operation.method == method {
      guard let match = operation.templates.compactMap({ $0.match(url) }).max() else { continue }
      if best.map({ $0.match < match }) ?? true { best = (operation, match) }
    }
    return best?.operation
  }

  /// The most similar `operationId` or name of an operation; nil if there is none.
  public func nearestOperation(to name: String) -> String? {
    nearest(to: name, among: operations.flatMap { [$0.identifier, $0.name].compactMap { $0 } })
  }

  /// The most similar name of a type; nil if there is none.
  public func nearestName(to name: String) -> String? {
    nearest(to: name, among: types.map(\.name))
  }

  /// The most similar location of a schema; nil if there is none.
  public func nearestLocation(to location: String) -> String? {
    nearest(to: location, among: types.map(\.location))
  }
}

/// A type that payloads are read as.
public struct PayloadType: Hashable, Sendable {
  /// The full name in Swift, such as `Order.CarType`.
  public let name: String
  /// The location of its schema, such as `taxi/order.yml#/definitions/order`.
  public let location: String
  /// Whether it is declared inside another type.
  public let isNested: Bool
  /// The name as that of a file without an extension, shortened if it is longer than file systems accept.
  public var fileName: String { name.shortenedFileName }
  let root: PayloadRoot
  /// The index of the output that it is a part of.
  fileprivate(set) var output = 0

  /// Reads one payload with the reader of its output.
  package func read(
    _ payload: some Collection<UInt8>,
    with readers: [PayloadReader]
  ) -> PayloadReading {
    let reader = readers[output]
    return payload.withContiguousStorageIfAvailable {
      reader.read(UnsafeRawBufferPointer($0), as: root)
    } ?? Array(payload).withUnsafeBytes { reader.read($0, as: root) }
  }
}

extension PayloadType {
  /// A collection of a type, such as `[Order]`, with its schema.
  fileprivate init(
    _ type: PayloadType,
    in collections: [PayloadRoot.Collection],
    of schema: Span?
  ) {
    name = collections.reversed().reduce(type.name) { name, collection in
      switch collection {
      case .array: "[\(name)]"
      case .dictionary: "[String: \(name)]"
      }
    }
    location = type.location
    isNested = type.isNested
    root = PayloadRoot(type: type.root.type, collections: collections, schema: schema)
    output = type.output
  }
}

extension Compiler {
  /// Names the types of a draft, and prepares them for reading payloads.
  ///
  /// - Parameters:
  ///   - draft: A draft that this compiler has read.
  ///   - imports: The types that come from other modules, from ``SharedModules``.
  public func payloadTypes(
    _ draft: Draft,
    importing imports: Imports = Imports()
  ) -> PayloadTypes {
    PayloadTypes(
      draft.settled(importing: imports, among: Surroundings()),
      index: draft.index,
      options: draft.options
    )
  }
}

extension Module {
  /// Returns declarations and those nested in them, with their names.
  fileprivate func types(
    under declarations: [DeclarationID],
    _ surface: SwiftSurface
  ) -> [PayloadType] {
    declarations.flatMap { id in
      let declaration = self[id]
      let type = PayloadType(
        name: surface.name(of: id),
        location: "\(paths[Int(declaration.file.index)])#\(declaration.pointer)",
        isNested: declaration.parent != nil,
        root: PayloadRoot(type: id)
      )
      return [type] + types(under: declaration.children, surface)
    }
  }
}
