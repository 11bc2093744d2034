import SchemaDocument
import SchemaModel

/// A declaration, member or file that claims a name.
enum NameOwner: Hashable, Sendable {
  case declaration(DeclarationID)
  case member(DeclarationID, Int)
  /// A file, by its first type.
  case file(DeclarationID)
  /// The file of the enum that contains all types.
  case namespace
  /// The enum that contains the revision of the schemas.
  case revision
  /// The file of that enum.
  case revisionFile
  /// A type that the output refers to, but doesn't declare.
  case foreign(Int)
  /// A type or file of documents that are not compiled in this run.
  case elsewhere
  /// A type in another module.
  case imported
  /// The type that templates write about an operation, by the place of its method.
  case operation(Span)

  var isFile: Bool {
    switch self {
    case .file, .namespace, .revisionFile: true
    case .declaration, .member, .foreign, .elsewhere, .imported, .revision, .operation: false
    }
  }

  /// Whether dtoc makes up the name, so that changing it loses nothing: the name of an inline schema, of the member for
  /// additional properties, or of a file.
  func isMadeUp(in module: Module) -> Bool {
    switch self {
    case .declaration(let id): !module[id].isNamed
    case .member(let id, let position):
      switch module[id].kind {
      // The member for additional properties follows the others.
      case .object(let object): !object.properties.indices.contains(position)
      case .union(let union):
        union.variants.indices.contains(position) && !union.variants[position].isNamed
      case .enumeration, .alias: false
      }
    case .foreign, .elsewhere, .imported, .operation: false
    case .file, .namespace, .revision, .revisionFile: true
    }
  }

  /// Whether it is a value of an enumeration.
  func isEnumCase(in module: Module) -> Bool {
    guard case .member(let id, _) = self, case .enumeration = module[id].kind else { return false }
    return true
  }

  /// The location of the name in a schema; for a file, that of its first type.
  func span(in module: Module) -> Span? {
    switch self {
    case .declaration(let id): return module[id].origin
    case .file(let id): return module[id].origin
    case .namespace, .revision, .revisionFile, .elsewhere, .imported: return nil
    case .foreign(let index): return module.foreignTypes[index].origin
    case .operation(let place): return place
    case .member(let id, let position):
      switch module[id].kind {
      case .object(let object):
        return object.properties.indices.contains(position)
          ? object.properties[position].origin : module[id].origin
      case .enumeration(let enumeration): return enumeration.cases[position].origin
      case .union(let union):
        return union.variants.indices.contains(position)
          ? union.variants[position].origin : module[id].origin
      case .alias: return module[id].origin
      }
    }
  }

  /// Returns how to choose the name in a schema, if that is possible.
  ///
  /// - Parameters:
  ///   - name: The current name.
  ///   - wanted: The preferred name.
  ///   - first: What has that name.
  func help(
    choosing name: String,
    insteadOf wanted: String,
    of first: NameOwner,
    in module: Module,
    _ options: EmissionOptions
  ) -> String? {
    let advice = "to choose the name yourself, add 'x-dto-name: \(name)'"
    switch self {
    case .declaration(let id):
      // What dtoc has made up gives way to what a person chooses, even if it is recorded. Its own name is only one of many.
      guard module[id].isNamed else { return "to choose another name, add 'x-dto-name'" }
      guard module[id].parent == nil else { return advice }
      if case .declaration = first, first.isMadeUp(in: module) {
        return "to give it this name, add 'x-dto-name: \(options.customName(for: wanted))'"
      }
      return "to choose the name yourself, add 'x-dto-name: \(options.customName(for: name))'"
    case .file, .namespace, .revision, .revisionFile, .foreign, .elsewhere, .imported, .operation:
      return nil
    case .member(let id, let position):
      switch module[id].kind {
      case .object(let object): return object.properties.indices.contains(position) ? advice : nil
      case .enumeration: return "to choose the names yourself, list them under 'x-enum-varnames'"
      case .union, .alias: return nil
      }
    }
  }
}

extension NameOwner {
  /// Returns a repair that writes the current name into the document, so that it stays the same when schemas are added.
  func repair(
    choosing name: String,
    in module: Module,
    _ options: EmissionOptions,
    by repair: (_ name: String, _ origin: Span) -> Repair?
  ) -> Repair? {
    switch self {
    case .declaration(let id):
      return module[id].isNamed ? repair(options.customName(for: name), module[id].origin) : nil
    case .member(let id, let position):
      guard case .object(let object) = module[id].kind, object.properties.indices.contains(position)
      else { return nil }
      return repair(name, object.properties[position].origin)
    case .file, .namespace, .revision, .revisionFile, .foreign, .elsewhere, .imported, .operation:
      return nil
    }
  }
}
