import Paths
import SchemaDocument
import SchemaModel

/// The names of the types that templates write about operations.
///
/// They are settled together with those of types, because both are at the top level of the module: what people chose and what was recorded
/// keeps its name, whatever it is. Of what is new, operations give way to types. In a namespace, types have other names beside them. Webhooks
/// give way to everything and aren't recorded, because only templates of one's own write about them.
struct OperationNames: Sendable {
  /// The operations that have names, without repeats.
  private let operations: [Named]
  private var names: [Key: Identifier] = [:]
  /// The operations whose preferred name something else has.
  private var renamed: Set<Key> = []
  private var table = NameTable<NameOwner>()

  /// What identifies an operation. Two entries for one path item differ in their paths.
  struct Key: Hashable {
    private let place: Span
    private let name: String

    /// Returns nil for an operation that isn't described.
    init?(_ operation: Operation) {
      guard let endpoint = operation.endpoint else { return nil }
      place = endpoint.origin
      name = operation.name
    }
  }

  private struct Named: Sendable {
    let key: Key
    let endpoint: Endpoint
    /// The candidates, the preferred one first.
    let wanted: [String]
    let recorded: Identifier?
  }

  /// - Parameter taken: The names that no type of the module can have.
  init(
    of operations: [Operation],
    keeping record: NameRecord,
    in module: Module,
    besides taken: Set<String>,
    options: EmissionOptions
  ) {
    let recorded = record.namesOfOperations(operations.compactMap(\.endpoint?.entry), in: module)
    var seen: Set<Key> = []
    var seenEntries: Set<Endpoint.Entry> = []
    self.operations = operations.compactMap { operation in
      guard let endpoint = operation.endpoint, let key = Key(operation), seen.insert(key).inserted
      else { return nil }
      let isFirst = seenEntries.insert(endpoint.entry).inserted
      let name = isFirst && !endpoint.isWebhook ? recorded[endpoint.entry] : nil
      return Named(
        key: key,
        endpoint: endpoint,
        wanted: operation.wantedTypeNames(options),
        recorded: name.map { Identifier(options.operationTypeName($0), as: .type) }
      )
    }
    table.reserve(types: taken.sorted(), for: .elsewhere)
  }

  subscript(_ operation: Operation) -> Identifier? { Key(operation).flatMap { names[$0] } }

  /// Whether something else has the name that an operation would have.
  func isRenamed(_ operation: Operation) -> Bool { Key(operation).map(renamed.contains) ?? false }

  /// Whether an earlier run has given an operation a name that something else has now.
  func hasLostName(_ operation: Operation) -> Bool {
    guard let key = Key(operation), let named = operations.first(where: { $0.key == key }),
      let recorded = named.recorded, named.endpoint.chosenName == nil
    else { return false }
    return names[key] != recorded
  }

  /// The operations with their names, in order. Of those with the same entry, which a path item and what it refers to can both have, only the
  /// first one can be recorded.
  var entries: [(endpoint: Endpoint, name: Identifier)] {
    var seen: Set<Endpoint.Entry> = []
    return operations.compactMap { operation in
      guard let name = names[operation.key], !operation.endpoint.isWebhook,
        seen.insert(operation.endpoint.entry).inserted
      else { return nil }
      return (operation.endpoint, name)
    }
  }

  /// Gives operations the names of a rank that are free, and reserves these among the types.
  mutating func claim(
    _ rank: RecordedRank,
    among types: inout NameTable<NameOwner>,
    options: EmissionOptions
  ) {
    for operation in operations where names[operation.key] == nil {
      let isChosen = operation.endpoint.chosenName != nil
      let kept: Identifier?
      switch rank {
      case .chosen: kept = isChosen ? Identifier(operation.wanted[0], as: .type) : nil
      case .recorded: kept = isChosen ? nil : operation.recorded
      case .owner, .exact, .new, .titled: kept = nil
      }
      guard let kept, table.isFree(kept, as: .type, in: table.module) else { continue }
      if options.namespace == nil {
        guard types.isFree(kept, as: .type, in: types.module) else { continue }
        types.hold(types: [(kept.bare, .operation(operation.endpoint.origin))])
      }
      names[operation.key] = table.claim(
        kept,
        or: { [] },
        as: .type,
        in: table.module,
        for: .operation(operation.endpoint.origin)
      )
    }
  }

  /// Names all other operations, once the types have their names.
  mutating func settle(besides types: Set<String>) {
    table.reserve(types: types.sorted(), for: .elsewhere)
    let unnamed = operations.filter { names[$0.key] == nil }
    let (webhooks, others) = (
      unnamed.filter(\.endpoint.isWebhook), unnamed.filter { !$0.endpoint.isWebhook }
    )
    for operation in others + webhooks {
      let known = table.collisions.count
      names[operation.key] = table.claim(
        operation.wanted,
        as: .type,
        in: table.module,
        for: .operation(operation.endpoint.origin)
      )
      if table.collisions.count > known { renamed.insert(operation.key) }
    }
    // What earlier runs have resolved is reported again.
    for operation in operations {
      guard let name = names[operation.key] else { continue }
      let known = table.collisions.count
      table.noteCollision(
        over: Identifier(operation.wanted[0], as: .type),
        for: .operation(operation.endpoint.origin),
        called: name,
        as: .type,
        in: table.module
      )
      if table.collisions.count > known { renamed.insert(operation.key) }
    }
  }
}

extension Operation {
  /// The names that its type prefers: the chosen one, or its own, then the method with the path.
  fileprivate func wantedTypeNames(_ options: EmissionOptions) -> [String] {
    let plain = [identifier, name].compactMap(\.self).map {
      options.operationTypeName(options.acronyms.applied(to: Casing.upperCamel($0)))
    }
    guard let chosen = endpoint?.chosenName else { return plain }
    let first =
      options.customNames == .full
      ? options.unclaimed(chosen) : options.operationTypeName(Casing.upperCamel(chosen))
    return [first] + plain
  }
}

extension EmissionOptions {
  /// Returns the name of the type of an operation. The suffix is for the types of schemas.
  func operationTypeName(_ name: String) -> String { unclaimed(typePrefix + name) }

  /// Returns the name of the type of an operation as it is recorded.
  func undecoratedOperation(_ name: String) -> String {
    name.hasPrefix(typePrefix) ? String(name.dropFirst(typePrefix.count)) : name
  }
}

extension NameRecord {
  /// Returns the recorded names of operations, without the prefix.
  fileprivate func namesOfOperations(
    _ entries: [Endpoint.Entry],
    in module: Module
  ) -> [Endpoint.Entry: String] {
    guard !isEmpty else { return [:] }
    var names: [Endpoint.Entry: String] = [:]
    for (file, entries) in Dictionary(grouping: entries, by: \.file) {
      guard let known = self[path(of: file, in: module)] else { continue }
      let types = Dictionary(known.types.map { ($0.place, $0.name) }) { first, _ in first }
      for entry in entries { names[entry] = types[entry.recordPlace] ?? nil }
    }
    return names
  }

  func path(of file: FileID, in module: Module) -> Path {
    path(of: module.paths[Int(file.index)], root: module.roots[Int(file.index)])
  }
}

extension Endpoint.Entry {
  /// The place as it is written in a record.
  var recordPlace: Path { Path(recordPlace: pointer.description) }
}
