package import PayloadChecking
import SchemaDocument
import SchemaFacts
import SchemaLanguage
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
package struct PayloadTypes: Sendable {
  /// The mistakes in the schemas because of which types are missing.
  package private(set) var errors: [Findings] = []
  /// All types that the outputs declare, in the order of the outputs and their documents.
  private(set) var all: [PayloadType] = []
  /// The operations of the documents.
  package private(set) var operations: [PayloadOperation] = []
  /// The documents of the schemas.
  private(set) var documents: [Document] = []
  /// The path of every document relative to its schema root.
  private(set) var paths: [String] = []
  /// The number of documents of the outputs before each output.
  private(set) var firstDocuments: [Int32] = []
  let severities: [SeverityChoice]
  /// The options of the first output, for findings in the configuration.
  let options: CompilerOptions?
  private(set) var outputs: [Output] = []
  /// The names of schemas, by the locations that issues mention.
  private var origins: [String: Span] = [:]
  /// The indices of types, by their names in Swift with and without the module.
  private var byName: [String: [Int]] = [:]
  private var byLocation: [String: Int] = [:]
  /// Why types aren't generated, by their names and locations: sentences without a full stop.
  package private(set) var reasonsAgainst: [String: String] = [:]

  /// The types that aren't nested, as alerts refer to them.
  private(set) var alertTypes: [AlertType] = []

  /// What is known about the types of an output.
  struct Output: Sendable {
    var plans: PayloadPlans
    var contract: Contract
    var module: Module
    var surface: SwiftSurface
    /// The output; nil if the documents are for none in particular.
    var target: ProjectOutput?
    /// The documents that the command is about; nil for all of them.
    var named: Set<DocumentPlace>?
  }

  /// - Parameter drafts: The outputs of a project, or documents that are for none in particular.
  package init(of drafts: [OutputDraft]) {
    options = drafts.first?.draft.options
    severities = options?.severities ?? []
    let settlements = drafts.settled()
    var modules = settlements.map(\.module)
    var names = settlements.map(\.names)
    _ = drafts.adopt(in: &modules, &names)
    let surfaces = drafts.indices.map { index in
      SwiftSurface(
        of: modules[index],
        names: names[index],
        constants: Constants(),
        options: drafts[index].draft.options.emission
      )
    }
    let ambiguous = drafts.namesOfSeveralModules(surfaces, modules)
    for (index, draft) in drafts.enumerated() {
      let surface = surfaces[index].qualifying(ambiguous, in: draft.output?.module)
      add(draft, settlements[index], modules[index], surface)
    }
    for (index, type) in all.enumerated() {
      let module = outputs[type.output].target?.module
      for name in Set([type.declaredName] + (module.map { ["\($0).\(type.declaredName)"] } ?? [])) {
        byName[name, default: []].append(index)
      }
    }
    // Of a base class and the union with the schemas that extend it, which have the same schema, the union is declared first.
    for (index, type) in all.enumerated() {
      guard let known = byLocation[type.location] else {
        byLocation[type.location] = index
        continue
      }
      if type.isOwn, !all[known].isOwn { byLocation[type.location] = index }
    }
  }

  private mutating func add(
    _ draft: OutputDraft,
    _ settlement: Settlement,
    _ module: Module,
    _ surface: SwiftSurface
  ) {
    let (index, options) = (draft.draft.index, draft.draft.options)
    let output = outputs.count
    let triage = Triage(options.severities, of: index.documents, at: settlement.whole.paths)
    let findings = Findings(
      triage.appliedWhileGenerating(to: settlement.diagnostics.entries),
      in: index.documents,
      configuration: options.configuration.document
    )
    if findings.hasErrors { errors.append(findings.errors) }
    let plans = PayloadPlans(
      of: module,
      names: surface,
      unions: GenericUnions(of: module, options: options.emission),
      revision: options.emission.revision
    )
    reasonsAgainst.merge(settlement.reasonsAgainst(options)) { first, _ in first }
    let declared = module.files.flatMap { module.ids(under: $0.declarations) }
    let types = declared.map { module.type($0, surface, in: output) }
    let byID = Dictionary(uniqueKeysWithValues: zip(declared, types))
    let offset = Int32(documents.count)
    for (id, type) in zip(declared, types) where origins[type.location] == nil {
      origins[type.location] = module[id].origin.moved(by: offset)
    }
    operations += module.operations.map { operation in
      PayloadOperation(operation) { place in
        var type = place.type
        type.replaceDeclarations { module.representatives[$0] ?? $0 }
        let root = PayloadRoot(type: type, schema: place.schema)
        if let id = root.declaration {
          let element =
            byID[id] ?? (surface.imports(id) ? module.type(id, surface, in: output) : nil)
          return element.map { PayloadType($0, in: root, named: surface.name(of: type)) }
        }
        // Swagger 2.0 has files, which aren't JSON.
        let schema = index.schema(listedAt: place.schema).map { RawSchema($0) }
        if schema?.typeNames.contains(where: { SchemaType($0) == .file }) == true { return nil }
        let location = index.location(ofSchemaAt: place.schema, module.paths)
        if let location { origins[location] = place.schema.moved(by: offset) }
        return PayloadType(
          root,
          named: surface.name(of: type),
          location: location ?? "",
          isOwn: module.inputs.contains(place.schema.file),
          in: output
        )
      }
    }
    alertTypes += AlertType.types(of: module, declared, surface, index)
    all += types
    firstDocuments.append(offset)
    documents += index.documents
    paths += module.paths
    outputs.append(
      Output(
        plans: plans,
        contract: Contract(index, profile: options.loweringOptions.profile),
        module: module,
        surface: surface,
        target: draft.output,
        named: draft.named
      )
    )
  }

  /// The name of the schema at a location.
  func origin(of location: String) -> Span? { origins[location] }

  /// The type with a Swift name, such as `Order.CarType` or `TaxiAPI.Order`; nil if there is none, or several for different schemas.
  package func type(named name: String) -> PayloadType? {
    if case .found(let type) = lookup(name) { type } else { nil }
  }

  /// The type of the schema at a location, such as `taxi/order.yml#/definitions/order`.
  package func type(at location: String) -> PayloadType? { byLocation[location].map { all[$0] } }

  /// Whether a type is encoded, and not decoded.
  package func isOnlyEncoded(_ type: PayloadType) -> Bool {
    guard let id = type.root.declaration else { return false }
    return outputs[type.output].module.isOnlyEncoded(.declared(id))
  }

  /// The modules of the outputs.
  package var modules: [String] { outputs.compactMap(\.target?.module) }

  /// The module of a type, if its output has one.
  package func module(of type: PayloadType) -> String? { outputs[type.output].target?.module }

  /// What a name in Swift means.
  package enum Lookup: Sendable {
    /// The type with this name.
    case found(PayloadType)
    /// Several types of different schemas have the name.
    case ambiguous([PayloadType])
    /// No type has the name.
    case missing
  }

  /// The types of the documents that the command is about.
  package var types: [PayloadType] { all.filter(isWanted) }

  /// The types that call a hook at the end of decoding, which isn't run here, so that apps may refuse what is read.
  package var typesWithHooks: [PayloadType] {
    types.filter { type in
      let output = outputs[type.output]
      guard let id = type.root.declaration, case .object = output.module[id].kind else {
        return false
      }
      return output.surface.runsAfterDecoding(id)
    }
  }

  private func isWanted(_ type: PayloadType) -> Bool {
    let output = outputs[type.output]
    guard let named = output.named, let id = type.root.declaration else { return true }
    return named.contains(output.module.documentPlace(of: output.module[id].file))
  }

  /// Finds the type with a Swift name, first in the documents that the command is about. Of several for the same schema, that of the output with
  /// the schema's document is meant, and else the first. An output has only one type of a name, but several schemas can be it: `Page<Cat>`.
  package func lookup(_ name: String) -> Lookup {
    let known = (byName[name] ?? []).map { all[$0] }
    let wanted = known.filter(isWanted)
    let found = wanted.isEmpty ? known : wanted
    guard let first = found.first else { return .missing }
    let locations = Set(found.filter { $0.output == first.output }.map(\.location))
    let isOne = found.allSatisfy { $0.output == first.output || locations.contains($0.location) }
    guard isOne else { return .ambiguous(found) }
    return .found(found.first(where: \.isOwn) ?? first)
  }

  /// The types without further copies: of several with one name and one schema, the first.
  package var distinctTypes: [PayloadType] {
    var seen: Set<[String]> = []
    return types.filter { type in
      seen.insert([type.name, type.location]).inserted
    }
  }

  /// Returns readers of payloads, one for each output.
  package func readers(_ options: PayloadOptions = PayloadOptions()) -> [PayloadReader] {
    outputs.map { PayloadReader($0.plans, $0.contract, options: options) }
  }

  /// The operation with an `operationId`, or with a method and a path such as `get /orders/{id}`.
  package func operation(named name: String) -> PayloadOperation? {
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
}

/// A type that payloads are read as.
package struct PayloadType: Hashable, Sendable {
  /// The full name in Swift, such as `Order.CarType`, or `TaxiAPI.Order` if another module has a type with the same name.
  package let name: String
  /// The name without the module.
  let declaredName: String
  /// The location of its schema, such as `taxi/order.yml#/definitions/order`.
  package let location: String
  /// Whether it is declared inside another type.
  package let isNested: Bool
  /// Whether its document is one of those that its output is for.
  let isOwn: Bool
  /// The name as that of a file without an extension, shortened if it is longer than file systems accept.
  package var fileName: String { name.shortenedFileName }
  let root: PayloadRoot
  /// The index of the output that it is a part of.
  let output: Int

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
  /// The type of a schema in an operation that consists of a declared type, such as `[Order]?`.
  fileprivate init(_ element: PayloadType, in root: PayloadRoot, named name: String) {
    self.name = name
    declaredName = element.declaredName
    location = element.location
    isNested = element.isNested
    isOwn = element.isOwn
    self.root = root
    output = element.output
  }

  /// The type of a schema in an operation that nothing is declared for, such as `[String]`.
  fileprivate init(
    _ root: PayloadRoot,
    named name: String,
    location: String,
    isOwn: Bool,
    in output: Int
  ) {
    self.name = name
    declaredName = name
    self.location = location
    isNested = false
    self.isOwn = isOwn
    self.root = root
    self.output = output
  }
}

extension SchemaIndex {
  /// The location of the schema under a key, such as `api.yml#/paths/~1orders/get/responses/200/schema`.
  fileprivate func location(ofSchemaAt key: Span, _ paths: [String]) -> String? {
    schema(listedAt: key).map { "\(paths[Int(key.file.index)])#\($0.pointerText)" }
  }
}

extension Compiler {
  /// Names the types of a draft that this compiler has read, and prepares them for reading payloads.
  package func payloadTypes(_ draft: Draft) -> PayloadTypes {
    PayloadTypes(of: [OutputDraft(draft)])
  }
}

extension [OutputDraft] {
  /// Returns the full names of top-level types that more than one module declares.
  fileprivate func namesOfSeveralModules(
    _ surfaces: [SwiftSurface],
    _ modules: [Module]
  ) -> Set<String> {
    var counts: [String: Int] = [:]
    for index in indices where self[index].output?.module != nil {
      for name in surfaces[index].topLevelNames(of: modules[index]) {
        counts[name, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }
}

extension SwiftSurface {
  /// The full names of the top-level types that a module declares.
  func topLevelNames(of module: Module) -> Set<String> {
    Set(module.files.flatMap(\.declarations).filter { declares($0) }.map { name(of: $0) })
  }
}

extension Module {
  /// Returns declarations and those nested in them.
  fileprivate func ids(under declarations: [DeclarationID]) -> [DeclarationID] {
    declarations.flatMap { [$0] + ids(under: self[$0].children) }
  }

  fileprivate func type(
    _ id: DeclarationID,
    _ surface: SwiftSurface,
    in output: Int
  ) -> PayloadType {
    let declaration = self[id]
    return PayloadType(
      name: surface.name(of: id),
      declaredName: surface.declaredName(of: id),
      location: "\(paths[Int(declaration.file.index)])#\(declaration.pointer)",
      isNested: declaration.parent != nil,
      isOwn: inputs.contains(declaration.file),
      root: PayloadRoot(type: declaration.admitsNull ? .optional(.declared(id)) : .declared(id)),
      output: output
    )
  }
}
