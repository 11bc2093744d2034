import SchemaDocument
import SwiftEmission

/// What was probably meant by names that nothing has.
extension PayloadTypes {
  /// The most similar `operationId` or name of an operation; nil if there is none.
  package func nearestOperation(to name: String) -> String? {
    nearest(to: name, among: operations.flatMap { [$0.identifier, $0.name].compactMap { $0 } })
  }

  /// The name of the type whose schema has a name, or which is most similar, with or without the module, the prefix and the suffix; nil if
  /// there is none.
  package func nearestName(to name: String) -> String? {
    let ofSchema = all.first { !$0.isNested && $0.location.hasSuffix("/\(name)") }
    if let ofSchema { return ofSchema.name }
    return SchemaDocument.nearest(
      to: name,
      among: all.flatMap { type in
        let options = outputs[type.output].surface.options
        return [type.name, type.declaredName, options.undecorated(fullName: type.declaredName)]
          .map { (spelling: $0, meant: type.name) }
      }
    )
  }

  /// The most similar location of a schema; nil if there is none.
  package func nearestLocation(to location: String) -> String? {
    nearest(to: location, among: all.map(\.location))
  }
}
