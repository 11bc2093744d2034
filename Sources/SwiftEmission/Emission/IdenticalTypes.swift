import Paths
import SchemaDocument
import SchemaModel

extension Module {
  /// Returns the module with inline types that are the same but for name and place as aliases of one of them, in each document or in all.
  ///
  /// For example, the inline schemas of `links` in the responses of two operations are `GetStationsResponse.Links`, and in the other
  /// response stands `typealias Links = GetStationsResponse.Links`. The one that earlier runs have declared stays, or else the first one.
  ///
  /// - Parameter recorded: The names given by earlier runs.
  func withAliasesOfIdenticalTypes(
    by options: EmissionOptions,
    keeping recorded: RecordedNames
  ) -> Module {
    guard recorded.allowsAliases(by: options) else { return self }
    let marks = marks(by: options)
    var module = self
    let scopes = files.map(\.declarations)
    for scope in options.identicalTypes == .module ? [scopes.flatMap(\.self)] : scopes {
      var types = InlineTypes(in: self)
      for id in scope { types.add(id) }
      types.findIdentical { id, other in
        marks[id] == marks[other]
          && (options.sameness == .ofMeaning || areWrittenAlike(id, other))
          && recorded.agree(id, other, in: self, by: options)
      } stays: { id in
        recorded.staysType(id, by: options)
      } isRecorded: { id in
        recorded[id] != nil
      } isDeclared: { id in
        recorded[id].map { !$0.isAlias } ?? false
      }
      for (id, other) in types.found { module[id].identical = other }
    }
    return module
  }

  private func areWrittenAlike(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    guard let own = schema(of: id), let others = schema(of: other) else { return false }
    return own.isWritten(like: others)
  }

  /// Returns what makes a difference for types in Swift, although they are declared alike: the rules that select them, and being part of
  /// something that is only encoded.
  private func marks(by options: EmissionOptions) -> [DeclarationID: [Int]] {
    var marks: [DeclarationID: [Int]] = [:]
    for (index, rule) in options.rules.enumerated() {
      for id in rule.selector.selection(in: self) { marks[id, default: []].append(index) }
    }
    let onlyEncoded = onlyEncoded
    if !onlyEncoded.isEmpty {
      for id in withParts(onlyEncoded) { marks[id, default: []].append(-1) }
    }
    return marks
  }
}

extension RecordedNames {
  /// Whether any type can become an alias.
  fileprivate func allowsAliases(by options: EmissionOptions) -> Bool {
    // At the top level, what a template declares for a type has the name of that type, which aliases would take away.
    if options.nesting == .flat, options.sameness != .ofMeaning { return false }
    return switch options.identicalTypes {
    case .separate: false
    case .alias, .module: true
    case nil: options.nameStyle >= .second || hasAliases
    }
  }

  /// Whether earlier runs have given what two identical types contain the same names, as far as both are recorded.
  fileprivate func agree(
    _ id: DeclarationID,
    _ other: DeclarationID,
    in module: Module,
    by options: EmissionOptions
  ) -> Bool {
    guard let own = self[id], let others = self[other] else { return true }
    let names = own.namesOfMembers
    let otherNames = others.namesOfMembers
    let keys = zip(module.recordKeys(of: id), module.recordKeys(of: other))
    guard
      keys.allSatisfy({ key, otherKey in
        guard let name = names[key], let otherName = otherNames[otherKey] else { return true }
        return name == otherName
      })
    else { return false }
    // At the top level, each has an alias of its own.
    if options.nesting == .flat { return true }
    return zip(module[id].children, module[other].children).allSatisfy { child, otherChild in
      guard let own = name(ofNested: child, in: module, options: options),
        let others = name(ofNested: otherChild, in: module, options: options)
      else { return true }
      return own == others
    }
  }

  /// Whether a type must not become an alias.
  fileprivate func staysType(_ id: DeclarationID, by options: EmissionOptions) -> Bool {
    switch options.identicalTypes {
    case .separate: true
    case .alias, .module: false
    // What earlier runs have declared stays as it is.
    case nil: self[id].map { !$0.isAlias } ?? (options.nameStyle < .second)
    }
  }
}

/// The types of one or all documents, from the outside in, and which of them are identical.
private struct InlineTypes {
  private let module: Module
  private var entries: [Entry] = []
  private var positions: [DeclarationID: Int] = [:]
  /// The positions of inline types whose content has the same digest.
  private var groups: [Int: [Int]] = [:]
  /// The types that are declared elsewhere, and what is nested in them, each with its counterpart.
  private(set) var found: [(DeclarationID, DeclarationID)] = []

  /// How many types that differ, though their digests are the same, are compared with one another. The rest stays as it is.
  private static let mostKinds = 256

  private struct Entry {
    var id: DeclarationID
    /// The number of types that it consists of, or 0 while they are added. The nested ones follow it.
    var size = 0
    /// Whether it is, or is inside, an alias.
    var isAlias = false
  }

  /// Types that are identical.
  private struct Kind {
    /// The first one that has recorded names, or else the first one.
    var example: Int
    var positions: [Int]
  }

  init(in module: Module) { self.module = module }

  /// Adds a type and all that is nested in it.
  mutating func add(_ id: DeclarationID) { _ = digest(id) }

  /// Adds a type and all that is nested in it.
  ///
  /// - Returns: A digest of its content; nil if it can't be the same as another one, because it depends on parameters.
  private mutating func digest(_ id: DeclarationID) -> Int? {
    let position = entries.count
    entries.append(Entry(id: id))
    positions[id] = position
    let index = Int(id.index)
    var hasher = Hasher()
    var isClosed = module.declarations[index].generic == nil
    for child in module.declarations[index].children {
      if let digest = digest(child) { hasher.combine(digest) } else { isClosed = false }
    }
    entries[position].size = entries.count - position
    guard isClosed else { return nil }
    module.declarations[index].documentation.hash(into: &hasher)
    switch module.declarations[index].kind {
    case .object(let object):
      for property in object.properties {
        hasher.combine(property.key)
        hasher.combine(relative(property.type, to: position))
        hasher.combine(relative(property.plan, to: position))
        property.documentation.hash(into: &hasher)
      }
    case .enumeration(let enumeration):
      for value in enumeration.cases { hasher.combine(value.value) }
    case .union(let union):
      for variant in union.variants { hasher.combine(relative(variant.type, to: position)) }
    case .alias: return hasher.finalize()
    }
    let digest = hasher.finalize()
    if module.isInline(id) { groups[digest, default: []].append(position) }
    return digest
  }

  /// Returns what stands for a type wherever it is, if it is a part of the type at a position, or an inline type around that.
  private func relative(_ id: DeclarationID, to position: Int) -> DeclarationID {
    guard let other = positions[id] else { return id }
    if other >= position { return DeclarationID(index: Int32(position - other - 1)) }
    return entries[other].size == 0 && module.isInline(id) ? DeclarationID(index: .min) : id
  }

  private func relative(_ type: TypeReference, to position: Int) -> TypeReference {
    var type = type
    type.replaceDeclarations { relative($0, to: position) }
    return type
  }

  private func relative(_ plan: DecodePlan, to position: Int) -> DecodePlan {
    guard case .changed(var particulars) = plan.particulars else { return plan }
    var plan = plan
    particulars.replaceDeclarations { relative($0, to: position) }
    plan.particulars = .changed(particulars)
    return plan
  }

  /// Finds the types that are declared elsewhere. What contains others is looked at first, because those are then part of an alias.
  ///
  /// - Parameters:
  ///   - agree: Whether two types agree in what isn't part of their declarations.
  ///   - stays: Whether a type is never an alias.
  ///   - isRecorded: Whether earlier runs have given names to a type, or an alias, which it keeps.
  ///   - isDeclared: Whether earlier runs have declared a type, which therefore is declared for others, too.
  mutating func findIdentical(
    agree: (DeclarationID, DeclarationID) -> Bool,
    stays: (DeclarationID) -> Bool,
    isRecorded: (DeclarationID) -> Bool,
    isDeclared: (DeclarationID) -> Bool
  ) {
    let candidates = groups.values.filter { $0.count > 1 }.sorted {
      let (size, other) = (entries[$0[0]].size, entries[$1[0]].size)
      return size == other ? $0[0] < $1[0] : size > other
    }
    for group in candidates {
      var kinds: [Kind] = []
      for position in group.sorted() where !entries[position].isAlias {
        let id = entries[position].id
        let index = kinds.firstIndex { kind in
          let example = entries[kind.example]
          return example.size == entries[position].size
            && module.areIdentical(id, example.id, agree: agree)
        }
        if let index {
          kinds[index].positions.append(position)
          if !isRecorded(entries[kinds[index].example].id), isRecorded(id) {
            kinds[index].example = position
          }
        } else if kinds.count < Self.mostKinds {
          kinds.append(Kind(example: position, positions: [position]))
        }
      }
      for kind in kinds where kind.positions.count > 1 {
        let declared = kind.positions.first { isDeclared(entries[$0].id) } ?? kind.example
        for position in kind.positions where position != declared && !stays(entries[position].id) {
          makeAlias(position, of: declared)
        }
      }
    }
  }

  private mutating func makeAlias(_ position: Int, of other: Int) {
    for offset in 0..<entries[position].size {
      entries[position + offset].isAlias = true
      found.append((entries[position + offset].id, entries[other + offset].id))
    }
  }
}

extension Module {
  fileprivate func isInline(_ id: DeclarationID) -> Bool {
    self[id].parent != nil || !self[id].isNamed
  }
}

extension RecordedType {
  /// The names of members by their keys; nil for those with the default name.
  fileprivate var namesOfMembers: [Path: String?] {
    Dictionary(members.map { ($0.key, $0.name) }) { first, _ in first }
  }
}
