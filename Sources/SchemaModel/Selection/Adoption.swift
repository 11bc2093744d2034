import Paths
import SchemaDocument

/// Imported types, as the modules declare them that they come from.
///
/// A module that imports a type has lowered the schema as well, but with its own options. What the type does is what its own module says:
/// an enumeration in it may be closed there.
package struct Adoption {
  private let importer: Module
  private let source: Module
  private var ids: [SchemaPlace: DeclarationID] = [:]
  private var files: [FileID: FileID] = [:]

  /// - Parameters:
  ///   - importer: The module that imports types, as it is printed.
  ///   - source: The module that declares them, as it is printed.
  package init(by importer: Module, from source: Module) {
    self.importer = importer
    self.source = source
    for index in importer.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard importer[id].source.isPlain else { continue }
      ids[importer.place(of: id)] = id
    }
    let documents = Dictionary(importer.documentPlaces.map { ($1, $0) }) { first, _ in first }
    for (file, place) in source.documentPlaces { files[file] = documents[place] }
  }

  /// A type of the importer, as the source declares it.
  package struct Adopted {
    package var id: DeclarationID
    package var source: DeclarationID
    package var kind: Declaration.Kind
  }

  /// Returns the objects and unions that can be adopted.
  ///
  /// - Parameter isWanted: Whether the importer imports a declaration from the source.
  package func adopted(where isWanted: (DeclarationID) -> Bool) -> [Adopted] {
    var result: [Adopted] = []
    for index in source.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard source[id].source.isPlain, !source.imported.contains(id),
        let own = ids[source.place(of: id)], isWanted(own),
        let kind = kind(source[id].kind)
      else { continue }
      result.append(Adopted(id: own, source: id, kind: kind))
    }
    return result
  }

  /// Returns what a type contains; nil for other types than objects and unions, and if it mentions what the importer doesn't have.
  private func kind(_ kind: Declaration.Kind) -> Declaration.Kind? {
    switch kind {
    case .object(var object):
      for index in object.properties.indices {
        guard let property = property(object.properties[index]) else { return nil }
        object.properties[index] = property
      }
      if let additional = object.additionalProperties {
        guard let type = type(additional.type) else { return nil }
        object.additionalProperties?.type = type
      }
      return .object(object)
    case .union(var union):
      for index in union.variants.indices {
        guard let type = type(union.variants[index].type),
          let origin = span(union.variants[index].origin)
        else { return nil }
        union.variants[index].type = type
        union.variants[index].origin = origin
      }
      return .union(union)
    case .enumeration, .alias: return nil
    }
  }

  private func property(_ property: Property) -> Property? {
    guard let type = type(property.type), let origin = span(property.origin) else { return nil }
    var property = property
    property.type = type
    property.origin = origin
    // These are in the documents that the source has read.
    property.documentation.title = nil
    property.documentation.description = nil
    guard case .changed(var parts) = property.plan.particulars else { return property }
    parts.fallback = parts.fallback.flatMap(value)
    parts.encodedDefault = parts.encodedDefault.flatMap(value)
    property.plan.particulars = .changed(parts)
    return property
  }

  private func type(_ type: TypeReference) -> TypeReference? {
    switch type {
    case .primitive, .patternDate, .any: return type
    case .foreign(var chosen):
      if let dto = chosen.dto {
        guard let own = self.type(dto) else { return nil }
        chosen.dto = own
      }
      return .foreign(chosen)
    case .array(let element): return self.type(element).map { .array($0) }
    case .set(let element): return self.type(element).map { .set($0) }
    case .tuple(let element): return self.type(element).map { .tuple($0) }
    case .dictionary(let value): return self.type(value).map { .dictionary($0) }
    case .optional(let wrapped): return self.type(wrapped).map { .optional($0) }
    case .enumeration(let id, let policy):
      return ids[source.place(of: id)].map { .enumeration($0, policy) }
    case .declared(let id):
      let own = ids[source.place(of: id)]
      switch source[id].kind {
      case .object, .union: return own.map { .declared($0) }
      // The importer's own places may have another policy.
      case .enumeration(let enumeration): return own.map { .enumeration($0, enumeration.policy) }
      case .alias(let target):
        if let own, importer.imported.contains(own) { return .declared(own) }
        return self.type(target)
      }
    }
  }

  private func value(_ value: DefaultValue) -> DefaultValue? {
    switch value {
    case .enumeration(let id, let item, let position, let isOpen):
      ids[source.place(of: id)].map {
        .enumeration($0, case: item, value: position, isOpen: isOpen)
      }
    case .array(let elements): .array(elements.compactMap(self.value))
    case .string, .integer, .number, .boolean, .emptyDictionary: value
    }
  }

  private func span(_ span: Span) -> Span? {
    files[span.file].map { Span(file: $0, start: span.start, end: span.end) }
  }
}

extension Module {
  /// The documents, and their places in the project.
  fileprivate var documentPlaces: [(FileID, SchemaPlace)] {
    paths.indices.map { index in
      let place = SchemaPlace(root: roots[index], path: Path(paths[index]), pointer: "")
      return (FileID(index: Int32(index)), place)
    }
  }
}
