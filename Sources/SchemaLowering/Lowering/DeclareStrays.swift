import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences
import Workers

/// Declares schemas in unexpected places. Rules report them later, based on the layouts.
extension Lowering {
  /// Declares and lowers the stray schemas that no reference leads to. The others have already been lowered.
  mutating func lowerStrays(by workers: Workers) {
    let first = declarations.count
    let targets = placesReadAsWritten()
    for entry in graph.entries where !entry.layout.strays.isEmpty {
      let strays = entry.isInput ? unreferenced(entry.layout, targets) : StraySchemas()
      graph[layoutOf: entry.document.file].strays = strays
      for section in strays.sections {
        graph[layoutOf: entry.document.file].addContainer(section)
        for named in DocumentLayout.schemas(in: section) where !targets.contains(named.schema) {
          declareNamed(named)
        }
      }
      for named in strays.single { declareNamed(named) }
    }
    for index in first..<declarations.count { declarations[index].isNamed = true }
    lowerLayers(from: first..<declarations.count, by: workers)
  }

  private func unreferenced(_ layout: DocumentLayout, _ targets: Set<Node>) -> StraySchemas {
    var strays = layout.strays
    strays.single.removeAll { targets.contains($0.schema) }
    strays.sections.removeAll { section in
      layout.containers.contains(section) || section.pairs.allSatisfy { targets.contains($1) }
    }
    return strays
  }

  /// Returns the targets of references that spell the actual location.
  private func placesReadAsWritten() -> Set<Node> {
    guard graph.entries.contains(where: { !$0.layout.strays.isEmpty }) else { return [] }
    var places = Set(facts.resolver.references.targets)
    for schema in facts.resolver.misplacedTargets { places.remove(schema) }
    return places
  }
}
