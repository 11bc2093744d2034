import Paths
import SchemaDocument
import SchemaLowering
import SchemaModel
import SwiftEmission

/// Determines which types the outputs of a project import from each other.
///
/// For example:
/// ```yaml
/// outputs:
///   - {folder: Sources/CommonAPI, module: CommonAPI, documents: 'common/**'}
///   - {folder: Sources/TaxiAPI, module: TaxiAPI}
/// ```
/// If `taxi/order.yml` refers to `../common/park.yml`, TaxiAPI imports CommonAPI, and uses the name that `Park` has there. The names of an
/// output are determined only when another output needs them.
package struct SharedModules: Sendable {
  private let project: Project
  private let documents: [[DocumentPlace]]
  private var imports: [Int: Imports] = [:]
  private var modules: [Int: ImportedModule] = [:]
  /// The outputs whose names are being determined. Each one is needed by the previous one.
  private var asked: [Step] = []

  private struct Step: Sendable {
    var output: Int
    /// The location of a reference to the next one, for messages.
    var reference = ""
  }

  /// Creates a value, without reading any documents.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - documents: The documents of each output.
  package init(of project: Project, documents: [[DocumentPlace]]) {
    self.project = project
    self.documents = documents
  }

  /// Whether an output of a project can import types from another one.
  package static func areThere(in project: Project) -> Bool {
    project.outputs.count > 1 && project.outputs.contains { $0.module != nil }
  }

  /// Returns the modules that an output imports.
  ///
  /// - Parameters:
  ///   - output: The index of the output in the project.
  ///   - draftOf: Reads the documents of an output. It is called for this output, and for those that it imports.
  package mutating func imports(
    of output: Int,
    _ draftOf: (Int) throws -> Draft
  ) rethrows -> Imports {
    if let known = imports[output] { return known }
    let draft = try draftOf(output)
    var result = Imports(owners: Owners(of: documents, in: project, besides: output))
    asked.append(Step(output: output))
    defer { asked.removeLast() }
    // A type that can't be imported is generated here as well, and its references may lead to further outputs. So the references are
    // determined again after each output.
    var visited: Set<Int> = []
    var references = result.openReferences(in: draft, besides: visited)
    while let other = references.first?.output {
      defer { references = result.openReferences(in: draft, besides: visited) }
      visited.insert(other)
      let places = references.filter { $0.output == other }
      if let start = asked.firstIndex(where: { $0.output == other }) {
        report(places, in: draft, closing: asked[start...], &result.diagnostics)
        continue
      }
      asked[asked.count - 1].reference = draft.module.place(of: places[0].source).text
      let module = try module(of: other, draftOf)
      if report(module, of: other, for: draft, using: places, &result.diagnostics) {
        result.add(module, of: other)
      }
    }
    imports[output] = result
    return result
  }

  /// Returns the module that other outputs can import from an output.
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

  // MARK: - Obstacles

  /// Reports modules that import each other, which Swift doesn't allow.
  private func report(
    _ references: [Imports.Reference],
    in draft: Draft,
    closing cycle: ArraySlice<Step>,
    _ diagnostics: inout Diagnostics
  ) {
    let module = draft.module
    // Types of other outputs that are generated again, because they can't be imported, have references of their own.
    let references = references.filter { module.inputs.contains(module[$0.source].file) }
    guard !references.isEmpty else { return }
    let places = references.map {
      draft.index.place(ofReferenceFrom: $0.source, to: $0.target, member: $0.member, in: module)
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

  /// Reports what makes a module unsuitable for import.
  ///
  /// - Returns: Whether it can be imported anyway.
  private func report(
    _ module: ImportedModule,
    of output: Int,
    for draft: Draft,
    using references: [Imports.Reference],
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    let options = draft.options
    let encoded = draft.module.withParts(draft.module.onlyEncoded)
    let encodedPlaces = references.map(\.target).filter(encoded.contains)
      .map(draft.module.place)
    let place = project.outputs[output].modulePlace
    if let obstacle = SharingObstacle(to: module, from: options.emission, encoding: encodedPlaces) {
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
  /// Returns the conformances that types of the importing module need, and that some types of this module don't have.
  fileprivate func lackingConformances(of wanted: [String]) -> [String] {
    wanted.filter { conformance in
      ["Equatable", "Hashable", "Sendable"].contains(conformance)
        && types.values.contains { !$0.conformances.contains(conformance) }
    }
  }
}

extension SchemaPlace {
  /// The location as users write it.
  fileprivate var text: String { "\(path.text)#\(pointer)" }
}
