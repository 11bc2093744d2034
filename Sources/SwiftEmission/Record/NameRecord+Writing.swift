package import Paths
import SchemaDocument
package import SchemaModel

extension Names {
  /// Returns the files of a record, with the names of everything in a module.
  ///
  /// - Parameters:
  ///   - record: The names recorded by earlier runs.
  ///   - keepsAbsent: Whether to keep entries of types and members that no longer exist, because they may reappear soon.
  ///   - role: The role that the names are for; nil if it isn't stated.
  package func recordTexts(
    of module: Module,
    options: EmissionOptions,
    after record: NameRecord,
    keepingAbsent keepsAbsent: Bool,
    for role: Role?
  ) -> [(path: Path, text: [UInt8])] {
    var texts: [(path: Path, text: [UInt8])] = []
    var positions: [Path: Int] = [:]
    var operations = Dictionary(grouping: operations.entries) {
      record.path(of: $0.endpoint.entry.file, in: module)
    }
    let withoutTypes = operationDocuments(of: module)
    let files = zip(module.files, documentFiles).map { ($0, $1) } + withoutTypes.map { ($0, nil) }
    for (file, fileName) in files {
      let path = record.path(of: file, in: module)
      var writer = NameRecordWriter(names: self, module: module, options: options)
      let known = keepsAbsent ? record[path] : nil
      let absent = known?.types ?? []
      let described = operations.removeValue(forKey: path) ?? []
      // Documents whose paths differ only in `..` share a file.
      if let position = positions[path] {
        writer.text = texts[position].text
        writer.add(file, described, keeping: absent)
        texts[position].text = writer.text
        continue
      }
      let style = max(options.nameStyle, record[path]?.style ?? .recorded)
      writer.addHead(of: file.path, style, for: role)
      writer.add(fileName ?? known?.file, of: file)
      writer.add(file, described, keeping: absent)
      positions[path] = texts.count
      texts.append((path, writer.text))
    }
    for index in texts.indices { texts[index].text += NameRecordWriter.end.utf8 }
    return texts
  }

  /// The documents that list operations, but have no types, in their order.
  private func operationDocuments(of module: Module) -> [ModuleFile] {
    let known = Set(module.files.map(\.file))
    let others = Set(operations.entries.map(\.endpoint.entry.file)).subtracting(known)
    return others.sorted { $0.index < $1.index }.map {
      ModuleFile(path: module.paths[Int($0.index)], file: $0)
    }
  }
}

extension Module {
  /// Whether the preferred name of a type follows from its place alone. That of a variant depends on the other variants, and that of a
  /// request or response body on the name of the operation.
  fileprivate func isNameOfPlace(_ id: DeclarationID) -> Bool {
    self[id].isNamed || self[id].parent != nil && self[id].lastingPlace == nil
  }

  fileprivate func isUnion(_ id: DeclarationID) -> Bool {
    if case .union = self[id].kind { true } else { false }
  }
}

/// Entries of an earlier run, without those of types that still exist.
private struct AbsentTypes {
  private let types: [RecordedType]
  private var positions: [Path: Int]

  init(_ types: [RecordedType]) {
    self.types = types
    positions = Dictionary(types.enumerated().map { ($1.place, $0) }) { first, _ in first }
  }

  var isEmpty: Bool { types.isEmpty }

  /// Removes and returns the entry for a place.
  mutating func take(_ place: Path) -> RecordedType? {
    positions.removeValue(forKey: place).map { types[$0] }
  }

  /// The remaining entries, in their order.
  var rest: [RecordedType] { positions.values.sorted().map { types[$0] } }
}

/// Writes the file for one document of a ``NameRecord``.
private struct NameRecordWriter {
  let names: Names
  let module: Module
  let options: EmissionOptions
  var text: [UInt8] = []

  /// Something to follow the last type, so that git merges a type that is added there with a change of that one.
  static let end = "\n// The end of the names.\n"

  mutating func addHead(of path: String, _ style: NameStyle, for role: Role?) {
    line(NameRecordReader.firstLine)
    line("// Keeps the names in the Swift of \(path.recordWord) as they are. Commit it; to rename")
    let styleMark = style == .recorded ? "" : "\(NameRecordReader.styleMark)\(style.rawValue)."
    let mark = role.map { "\(NameRecordReader.roleMark)\($0.rawValue)." } ?? ""
    line("// something, write 'x-dto-name' into the schema.\(styleMark)\(mark)")
  }

  /// - Parameter fileName: The name of the Swift file; nil if it has types of other documents, too.
  mutating func add(_ fileName: String?, of file: ModuleFile) {
    guard let fileName, fileName != OutputFiles.wantedName(of: file) else { return }
    text.append(UInt8(ascii: "\n"))
    line(NameRecordReader.fileWord, fileName)
  }

  /// - Parameter operations: The operations that the document lists, which are written between the types as in the document.
  mutating func add(
    _ file: ModuleFile,
    _ operations: [(endpoint: Endpoint, name: Identifier)],
    keeping absent: [RecordedType]
  ) {
    var absent = AbsentTypes(absent)
    // An operation in another document comes before all types.
    func start(_ operation: (endpoint: Endpoint, name: Identifier)) -> UInt32 {
      operation.endpoint.origin.file == file.file ? operation.endpoint.origin.start : 0
    }
    var pending = operations.enumerated()
      .sorted { (start($0.element), $0.offset) < (start($1.element), $1.offset) }
      .map(\.element)[...]
    func due(before end: UInt32) -> [(endpoint: Endpoint, name: Identifier)] {
      let due = pending.prefix { start($0) < end }
      pending = pending.dropFirst(due.count)
      return Array(due)
    }
    for id in file.declarations {
      for operation in due(before: module[id].source.span.start) { add(operation, &absent) }
      let place = module.topRecordPlace(of: id)
      let known = absent.take(place)
      if module.isNameless(id) { continue }
      text.append(UInt8(ascii: "\n"))
      add(id, place: place, depth: 0, keeping: known)
    }
    for operation in due(before: .max) { add(operation, &absent) }
    for type in absent.rest {
      text.append(UInt8(ascii: "\n"))
      add(type, depth: 0)
    }
  }

  private mutating func add(
    _ operation: (endpoint: Endpoint, name: Identifier),
    _ absent: inout AbsentTypes
  ) {
    let place = operation.endpoint.entry.recordPlace
    _ = absent.take(place)
    text.append(UInt8(ascii: "\n"))
    line(place.text, options.undecoratedOperation(operation.name.bare))
  }

  /// - Parameter known: The entry of an earlier run, if what no longer exists is kept.
  private mutating func add(
    _ id: DeclarationID,
    place: Path,
    depth: Int,
    keeping known: RecordedType?
  ) {
    let parent = module[id].parent
    let name = names.type(id).bare
    // Titles name the elements of tuples, and can change.
    let isElement = parent.map { module.isTuple($0) } ?? false
    let isOwn = !isElement && module.isNameOfPlace(id) && name == unrecordedName(of: id).bare
    line(place.text, isOwn ? nil : parent == nil ? options.undecorated(name) : name, depth)
    let isAlias = module[id].identical != nil
    if isAlias, !module.isInsideAlias(id) { line(NameRecordReader.aliasWord, nil, depth + 1) }
    // The members of an instance have the names of those of the generic type. Those of an alias are written, so that they have the same names
    // when it becomes a type.
    let isInstance = module.original(of: id) != nil && !isAlias
    let keys = isInstance ? [] : module.recordKeys(of: id)
    let shown = isInstance ? nil : shownNames(of: id)
    var absent = AbsentTypes(known?.types ?? [])
    let children = isInstance ? [] : module[id].children
    let mentioned = children.isEmpty ? [] : module.declarationsOfMembers(of: id)
    // The positions of those that are not written yet.
    var nested = Dictionary(children.enumerated().map { ($1, $0) }) { first, _ in first }
    for (index, key) in keys.enumerated() {
      line(key.text, shown.map { $0[index] } ?? nil, depth + 1)
      // A nested type follows the member that it belongs to, as in the document, so that git finds the same lines around it.
      guard !nested.isEmpty, let own = mentioned[index],
        let position = nested.removeValue(forKey: own)
      else { continue }
      add(children[position], in: id, depth: depth + 1, keeping: &absent)
    }
    addAbsentMembers(of: known, besides: keys, depth + 1)
    for child in children where nested[child] != nil {
      add(child, in: id, depth: depth + 1, keeping: &absent)
    }
    for type in absent.rest { add(type, depth: depth + 1) }
  }

  private mutating func addAbsentMembers(
    of known: RecordedType?,
    besides keys: [Path],
    _ depth: Int
  ) {
    guard let members = known?.members, !members.isEmpty else { return }
    let present = Set(keys)
    for member in members where !present.contains(member.key) {
      line(member.key.text, member.name, depth)
    }
  }

  private mutating func add(
    _ child: DeclarationID,
    in parent: DeclarationID,
    depth: Int,
    keeping absent: inout AbsentTypes
  ) {
    let isNameless = module.isNameless(child)
    if isNameless, absent.isEmpty { return }
    let place = module.recordPlace(of: child, in: parent)
    let known = absent.take(place)
    if isNameless { return }
    add(child, place: place, depth: depth, keeping: known)
  }

  /// Returns the names to write for the keys of a type's members, of which nil ones follow from the keys; nil if all do.
  private func shownNames(of id: DeclarationID) -> [String?]? {
    if module.isUnion(id) || module.isTuple(id) { return names.members(id).map(\.bare) }
    guard names.contested.contains(id) else { return nil }
    let wanted = module.wantedMembers(of: id, options: options)
    return zip(names.members(id), wanted).map { $0.bare == $1.bare ? nil : $0.bare }
  }

  /// Adds an entry of an earlier run unchanged.
  private mutating func add(_ type: RecordedType, depth: Int) {
    line(type.place.text, type.name, depth)
    if type.isAlias { line(NameRecordReader.aliasWord, nil, depth + 1) }
    for member in type.members { line(member.key.text, member.name, depth + 1) }
    for inner in type.types { add(inner, depth: depth + 1) }
  }

  /// Returns the name that a type has without one in its entry: that of its place, also for a type with a title.
  private func unrecordedName(of id: DeclarationID) -> Identifier {
    guard module[id].parent != nil else {
      return Identifier(module.wantedTopName(of: id, options: options), as: .type)
    }
    guard module[id].isTitled else { return module.wantedNestedName(of: id, options: options) }
    return options.capitalized(Identifier(naming: module[id].names[1], as: .type), as: .type)
  }

  private mutating func line(_ word: String, _ name: String? = nil, _ depth: Int = 0) {
    for _ in 0..<depth { add("  ") }
    add(word)
    if let name {
      add(" = ")
      add(name)
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Appends all bytes at once, unlike `+=`.
  private mutating func add(_ words: String) {
    var words = words
    words.withUTF8 { text.append(contentsOf: $0) }
  }
}
