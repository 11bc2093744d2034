import Paths
import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

/// Finds out which types the outputs of a project have from one another.
///
/// For example
/// ```yaml
/// outputs:
///   - {folder: Sources/CommonAPI, module: CommonAPI, documents: 'common/**'}
///   - {folder: Sources/TaxiAPI, module: TaxiAPI}
/// ```
/// `taxi/order.yml` refers to `../common/park.yml`: so TaxiAPI imports CommonAPI, and speaks of `Park` as it is called there. An output is
/// asked for its names only when another one needs them.
public struct SharedModules: Sendable {
  private let project: Project
  private let documents: [[DocumentPlace]]
  private var imports: [Int: Imports] = [:]
  private var modules: [Int: ImportedModule] = [:]
  /// The outputs that are being asked, each by the one before it.
  private var asked: [Step] = []

  private struct Step: Sendable {
    var output: Int
    /// Where it needs the next one, for people.
    var reference = ""
  }

  /// Nothing is read yet.
  ///
  /// - Parameter documents: Those that belong to each output.
  public init(of project: Project, documents: [[DocumentPlace]]) {
    self.project = project
    self.documents = documents
  }

  /// Whether an output can have types from another one.
  public static func areThere(in project: Project) -> Bool {
    project.outputs.count > 1 && project.outputs.contains { $0.module != nil }
  }

  /// What an output has from others.
  ///
  /// - Parameters:
  ///   - output: Its index in the project.
  ///   - draftOf: Reads the documents of an output; asked for this one, and for those that it needs.
  public mutating func imports(
    of output: Int,
    _ draftOf: (Int) throws -> Draft
  ) rethrows -> Imports {
    if let known = imports[output] { return known }
    let draft = try draftOf(output)
    var result = Imports(owners: Owners(of: documents, in: project, besides: output))
    var settled: Set<Int> = []
    asked.append(Step(output: output))
    defer { asked.removeLast() }
    while case let references = result.openReferences(in: draft, asked: settled),
      let other = references.first?.output
    {
      settled.insert(other)
      let places = references.filter { $0.output == other }
      if let start = asked.firstIndex(where: { $0.output == other }) {
        report(places, in: draft, closing: asked[start...], &result.diagnostics)
        continue
      }
      asked[asked.count - 1].reference = draft.module.place(of: places[0].source).text
      let module = try module(of: other, draftOf)
      if report(module, of: other, for: draft.options, &result.diagnostics) {
        result.add(module, of: other)
      }
    }
    imports[output] = result
    return result
  }

  /// What others can have of an output.
  private mutating func module(
    of output: Int,
    _ draftOf: (Int) throws -> Draft
  ) rethrows -> ImportedModule {
    if let known = modules[output] { return known }
    let imports = try imports(of: output, draftOf)
    let draft = try draftOf(output)
    let settlement = draft.settled(importing: imports, among: Surroundings())
    var module = importedModule(
      named: project.outputs[output].module ?? "",
      of: settlement.module,
      names: settlement.names,
      options: draft.options.emission
    )
    let own = Set(documents[output])
    module.types = module.types.filter {
      own.contains(DocumentPlace(root: $0.key.root, path: $0.key.path.text))
    }
    modules[output] = module
    return module
  }

  // MARK: - What can't be

  /// Modules that need one another are one module to Swift.
  private func report(
    _ references: [Imports.Reference],
    in draft: Draft,
    closing cycle: ArraySlice<Step>,
    _ diagnostics: inout Diagnostics
  ) {
    let module = draft.module
    // Others' types that are generated again for want of an import need what they need.
    let references = references.filter { module.inputs.contains(module[$0.source].file) }
    guard !references.isEmpty else { return }
    let places = references.map {
      draft.index.place(
        ofReferenceFrom: $0.source,
        to: $0.target,
        member: $0.member,
        in: module
      )
    }
    let names = cycle.map { "'\(project.outputs[$0.output].module ?? "")'" }
    let documents = [references[0].source, references[0].target].map {
      "'\(module.place(of: $0).path.text)'"
    }
    diagnostics.append(
      .moduleCycle(
        names,
        steps: cycle.map { "'\($0.reference)'" },
        at: places[0],
        others: places.dropFirst().filter { $0 != places[0] },
        documents
      )
    )
  }

  /// What a module lacks that others need to import it.
  ///
  /// - Returns: Whether it can be imported all the same.
  private func report(
    _ module: ImportedModule,
    of output: Int,
    for options: CompilerOptions,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    let place = project.outputs[output].modulePlace
    if let obstacle = SharingObstacle(to: module, from: options.emission) {
      diagnostics.append(.unsharedModule(module.name, obstacle, at: place))
      return false
    }
    let lacking = module.lackingConformances(of: options.emission.style.conformances)
    if !lacking.isEmpty {
      diagnostics.append(.lackingConformances(lacking, of: module.name, at: place))
    }
    return true
  }
}

extension ImportedModule {
  /// What some of the types are not that all are that may hold them.
  fileprivate func lackingConformances(of wanted: [String]) -> [String] {
    wanted.filter { conformance in
      ["Equatable", "Hashable", "Sendable"].contains(conformance)
        && types.values.contains { !$0.conformances.contains(conformance) }
    }
  }
}

extension SchemaPlace {
  /// As people write it.
  fileprivate var text: String { "\(path.text)#\(pointer)" }
}
