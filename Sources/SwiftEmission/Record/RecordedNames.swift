import Paths
import SchemaDocument
import SchemaModel

/// The recorded names of the declarations of a module.
struct RecordedNames: Sendable {
  /// The entries by index of the declaration; empty if the record is.
  private var types: [RecordedType?] = []
  /// The entries of documents by index in ``Module/files``; empty if the record is.
  private var documents: [RecordedDocument?] = []

  init(_ record: NameRecord, in module: Module) {
    guard !record.isEmpty else { return }
    types = Array(repeating: nil, count: module.declarations.count)
    documents = module.files.map { record[record.path(of: $0, in: module)] }
    for (file, known) in zip(module.files, documents) {
      match(file.declarations, with: known?.types ?? []) { module.topRecordPlace(of: $0) }
    }
    func matchInside(_ id: DeclarationID) {
      let children = module[id].children
      guard !children.isEmpty else { return }
      if let known = self[id]?.types {
        match(children, with: known) { module.recordPlace(of: $0, in: id) }
      }
      for child in children {
        if self[id]?.isAlias == true { types[Int(child.index)]?.isAlias = true }
        matchInside(child)
      }
    }
    for id in module.files.flatMap(\.declarations) { matchInside(id) }
  }

  subscript(_ id: DeclarationID) -> RecordedType? {
    types.isEmpty ? nil : types[Int(id.index)]
  }

  /// Whether an earlier run has written an alias of an identical type.
  var hasAliases: Bool { types.contains { $0?.isAlias ?? false } }

  /// Returns the entry of a document, given its index in ``Module/files``.
  func document(at index: Int) -> RecordedDocument? {
    documents.isEmpty ? nil : documents[index]
  }

  /// Returns the rank of a declaration in the order in which names are claimed.
  ///
  /// - Parameter isWanted: Whether a recorded name is the preferred one.
  func rank(
    of id: DeclarationID,
    in module: Module,
    where isWanted: (String) -> Bool
  ) -> RecordedRank {
    let known = self[id]
    guard module[id].isChosen else {
      if known != nil { return .recorded }
      if module[id].isTitled { return .titled }
      let name = module[id].names[0]
      return module[id].isNamed && name == Casing.upperCamel(name) ? .exact : .new
    }
    return known.map { $0.name.map(isWanted) ?? true } == true ? .owner : .chosen
  }

  /// Returns the names of all recorded nested types.
  func nestedNames(
    in module: Module,
    options: EmissionOptions
  ) -> [(name: String, owner: NameOwner)] {
    var names: [(name: String, owner: NameOwner)] = []
    func add(_ id: DeclarationID) {
      for child in module[id].children {
        if let name = name(ofNested: child, in: module, options: options) {
          names.append((name, .declaration(child)))
        }
        add(child)
      }
    }
    for id in module.files.flatMap(\.declarations) { add(id) }
    return names
  }

  /// Returns the recorded name of a nested type, also if it is the default; nil if the type is new.
  func name(ofNested id: DeclarationID, in module: Module, options: EmissionOptions) -> String? {
    self[id].map { $0.name ?? module.wantedNestedName(of: id, options: options).bare }
  }

  private mutating func match(
    _ ids: [DeclarationID],
    with known: [RecordedType],
    by place: (DeclarationID) -> Path
  ) {
    guard !known.isEmpty else { return }
    let byPlace = Dictionary(known.map { ($0.place, $0) }) { first, _ in first }
    for id in ids { types[Int(id.index)] = byPlace[place(id)] }
  }
}

/// The order in which names are claimed.
enum RecordedRank: Int, CaseIterable, Comparable {
  /// The user has chosen the name, and an earlier run has given it: of two schemas with one chosen name, the one that had it keeps it.
  case owner
  /// The user has chosen the name.
  case chosen
  /// An earlier run has given the name.
  case recorded
  /// New, and written in the schema as it is written in Swift: `id` keeps its name beside `_id`, wherever it stands.
  case exact
  case new
  /// New, and named after its title, which gives way to what is named after its place.
  case titled

  static func < (left: RecordedRank, right: RecordedRank) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension NameRecord {
  func path(of file: ModuleFile, in module: Module) -> Path {
    path(of: file.path, root: module.roots[Int(file.file.index)])
  }
}

extension Path {
  /// Creates the place of a top-level type, as it is written in a record.
  init(recordPlace place: String) { self.init(place.isEmpty ? "#" : "#\(place.recordWord)") }
}

extension Module {
  func topRecordPlace(of id: DeclarationID) -> Path { Path(recordPlace: recordedPlace(of: id)) }

  /// Returns the place of a nested type, as it is written below its parent in a record.
  func recordPlace(of id: DeclarationID, in parent: DeclarationID) -> Path {
    let place = recordedPlace(of: id)
    guard let rest = Path(place).dropping(prefix: recordedPlace(of: parent)),
      rest.utf8.first == UInt8(ascii: "/")
    else { return Path("/\("/#\(place)".recordWord)") }
    return Path("/\(String(Substring(rest.utf8.dropFirst())).recordWord)")
  }
}

extension Module {
  /// Returns the keys of a type's members as they are written in a record, in the order of ``Names/members(_:)``, except `undefined`.
  func recordKeys(of id: DeclarationID) -> [Path] {
    switch self[id].kind {
    case .object(let object):
      let keys = object.properties.indices.map { Path(object.properties[$0].key.recordKey) }
      return object.additionalProperties == nil ? keys : keys + ["*"]
    case .enumeration(let enumeration):
      return enumeration.cases.indices.map { Path(enumeration.cases[$0].value.recordKey) }
    case .union(let union):
      return union.variants.map(\.identity).numberingRepeated.map { Path($0.recordWord) }
    case .alias: return []
    }
  }

  /// Returns the declarations that a type's members refer to, in the order of ``recordKeys(of:)``.
  func declarationsOfMembers(of id: DeclarationID) -> [DeclarationID?] {
    switch self[id].kind {
    case .object(let object):
      object.properties.indices.map { object.properties[$0].type.neededDeclaration }
        + (object.additionalProperties.map { [$0.type.neededDeclaration] } ?? [])
    case .enumeration(let enumeration): enumeration.cases.map { _ in nil }
    case .union(let union): union.variants.map(\.type.neededDeclaration)
    case .alias: []
    }
  }

  /// Whether the user has chosen the name of a member.
  func isChosen(member position: Int, of id: DeclarationID) -> Bool {
    switch self[id].kind {
    case .object(let object) where object.isTuple: object.chosenPlaces.contains(position)
    case .object(let object):
      object.properties.indices.contains(position)
        && object.properties[position].name != object.properties[position].key
    case .enumeration(let enumeration):
      enumeration.cases.indices.contains(position)
        && enumeration.cases[position].hasChosenName
    case .union, .alias: false
    }
  }
}

extension [String] {
  /// The strings with numbers after repeated ones, which only their order distinguishes: `a`, `a#2`.
  fileprivate var numberingRepeated: [String] {
    var counts: [Path: Int] = [:]
    return map { text in
      let first = Path(text)
      var numbered = first
      while let count = counts[numbered] {
        counts[first, default: count] += 1
        numbered = Path("\(text)#\(counts[first, default: count])")
      }
      counts[numbered] = 1
      return numbered.text
    }
  }
}

extension Enumeration.Case {
  /// Whether the user has chosen the name.
  var hasChosenName: Bool { !value.isWritten(as: name) }
}

extension Enumeration.Value {
  fileprivate var text: String {
    switch self {
    case .string(let text), .number(let text): text
    case .integer(let number): String(number)
    case .boolean(let value): String(value)
    }
  }

  /// Whether a text is what a document has for the value: `1e7` for the number `10000000.0`.
  fileprivate func isWritten(as name: String) -> Bool {
    switch self {
    case .string, .boolean: name == text
    case .integer, .number: name == text || Double(name).map { $0 == Double(text) } == true
    }
  }

  var recordKey: String {
    switch self {
    case .string(let text): text.recordKey
    case .integer, .number, .boolean: text.recordWord
    }
  }
}
