import SchemaChanges
import SchemaDocument
import SchemaModel
import SwiftEmission

/// An output of the old version of a project, and one of the new version that has some of its documents: they are compared as modules.
///
/// Usually, each output is compared with itself. If documents have moved to other outputs, their types are compared where they are now.
struct OutputPair {
  let old: SchemaVersion
  let new: SchemaVersion
  /// Whether and how the options of the outputs are compared.
  let options: OptionComparison
  /// How apps use the types of the old version.
  let usage: Usage

  init(old: SchemaVersion, new: SchemaVersion, options: OptionComparison = .compared) {
    self.old = old
    self.new = new
    self.options = options
    usage = Usage(of: old.version)
  }

  /// Returns the pairs that are compared, so that each document is in one of them.
  static func pairs(
    _ old: [SchemaVersion],
    _ new: [SchemaVersion],
    renamed: [String: String]
  ) -> [OutputPair] {
    func compareEach() -> [OutputPair] {
      zip(old, new).map { OutputPair(old: $0.aboutNamed, new: $1.aboutNamed) }
    }
    if old.count == 1, new.count == 1 { return compareEach() }
    let areSame =
      old.count == new.count && zip(old, new).allSatisfy { $0.hasSameOutput(as: $1) }
    let assignment = Assignment(old, new, areSame: areSame, renamed: renamed)
    if areSame, !assignment.hasMoves { return compareEach() }
    return assignment.pairs
  }
}

extension SchemaVersion {
  fileprivate func hasSameOutput(as other: SchemaVersion) -> Bool {
    let (mine, theirs) = (draft.output, other.draft.output)
    return mine?.folder == theirs?.folder && mine?.module == theirs?.module
      && mine?.patterns == theirs?.patterns
  }

  /// The version with only the documents that the command is about.
  fileprivate var aboutNamed: SchemaVersion { draft.named == nil ? self : comparing { _ in true } }

  /// The version with only some documents.
  fileprivate func comparing(_ isWanted: (FileID) -> Bool) -> SchemaVersion {
    var result = self
    let module = version.module
    let files = module.paths.indices.map { FileID(index: Int32($0)) }
    result.version.compared = Set(
      files.filter { file in
        isWanted(file) && draft.named?.contains(module.documentPlace(of: file)) ?? true
      }
    )
    return result
  }

  /// The module of the output, or else its folder.
  fileprivate var outputName: String { draft.output?.module ?? draft.output?.folder ?? "" }

  /// The documents that the output is for.
  fileprivate var own: [FileID] { version.module.inputs }
}

/// Which old output the documents of a new one were in, and the other way round.
private struct Assignment {
  private let old: [SchemaVersion]
  private let new: [SchemaVersion]
  /// Whether both versions have the same outputs, so that only documents can have moved.
  private let areSame: Bool
  /// The index of the other output, for each document of an output.
  private var oldOutputs: [[FileID: Int]]
  private var newOutputs: [[FileID: Int]]
  /// The other output for everything else, by the index of an output.
  private let oldMain: [Int]
  private let newMain: [Int]

  init(_ old: [SchemaVersion], _ new: [SchemaVersion], areSame: Bool, renamed: [String: String]) {
    self.old = old
    self.new = new
    self.areSame = areSame
    var places: [DocumentPlace: (output: Int, file: FileID)] = [:]
    var moved: [String: (output: Int, file: FileID)] = [:]
    for (index, version) in old.enumerated() {
      let module = version.version.module
      for file in version.own {
        places[module.documentPlace(of: file)] = (index, file)
        let newPath = renamed[module.documents[Int(file.index)].path]
        if let newPath { moved[newPath] = (index, file) }
      }
    }
    oldOutputs = Array(repeating: [:], count: new.count)
    newOutputs = Array(repeating: [:], count: old.count)
    var common: [[Int]] = Array(repeating: Array(repeating: 0, count: new.count), count: old.count)
    for (index, version) in new.enumerated() {
      let module = version.version.module
      for file in version.own {
        let known =
          places[module.documentPlace(of: file)] ?? moved[module.documents[Int(file.index)].path]
        guard let (output, oldFile) = known else { continue }
        oldOutputs[index][file] = output
        newOutputs[output][oldFile] = index
        common[output][index] += 1
      }
    }
    if areSame { Self.findMoves(from: old, to: new, renamed, &oldOutputs, &newOutputs) }
    /// An output with the same place counts more than any documents.
    func weight(_ output: Int, _ other: Int) -> Int {
      let (mine, theirs) = (old[output].draft.output, new[other].draft.output)
      let isSame =
        mine?.folder == theirs?.folder || mine?.module != nil && mine?.module == theirs?.module
      return common[output][other] + (isSame ? 1 << 20 : 0)
    }
    oldMain = new.indices.map { other in
      old.indices.max { (weight($0, other), -$0) < (weight($1, other), -$1) } ?? 0
    }
    newMain = old.indices.map { output in
      new.indices.max { (weight(output, $0), -$0) < (weight(output, $1), -$1) } ?? 0
    }
  }

  /// Finds documents that have moved to another output and that git doesn't recognize: they have types of the same names.
  private static func findMoves(
    from old: [SchemaVersion],
    to new: [SchemaVersion],
    _ renamed: [String: String],
    _ oldOutputs: inout [[FileID: Int]],
    _ newOutputs: inout [[FileID: Int]]
  ) {
    let unknown = (
      old: old.indices.map { index in old[index].own.filter { newOutputs[index][$0] == nil } },
      new: new.indices.map { index in new[index].own.filter { oldOutputs[index][$0] == nil } }
    )
    let outputs = old.indices.filter { !unknown.old[$0].isEmpty }
    let pairs = new.indices.filter { !unknown.new[$0].isEmpty }
      .flatMap { index in outputs.map { (old: $0, new: index) } }
    // Most documents stay in their output.
    for (output, index) in pairs.filter({ $0.old == $0.new }) + pairs.filter({ $0.old != $0.new }) {
      let (before, after) = (old[output].version, new[index].version)
      let counterparts = Pairing.files(of: before.module, after.module, renamed: renamed)
      for file in unknown.old[output] where newOutputs[output][file] == nil {
        guard let other = counterparts[Int(file.index)] else { continue }
        let newFile = FileID(index: Int32(other))
        guard unknown.new[index].contains(newFile), oldOutputs[index][newFile] == nil,
          before.sharesTypeNames(of: Int(file.index), with: after, other)
        else { continue }
        oldOutputs[index][newFile] = output
        newOutputs[output][file] = index
      }
    }
  }

  /// Whether documents are in other outputs than before, although the outputs are the same.
  var hasMoves: Bool {
    areSame
      && oldOutputs.enumerated().contains { other, files in
        files.values.contains { $0 != other }
      }
  }

  /// How the options of an old output and another new one are compared, which a document has moved to.
  private func options(_ output: Int, _ other: Int, isMain: Bool) -> OptionComparison {
    if isMain { return .compared }
    guard areSame else { return .ignored }
    let files = oldOutputs[other].filter { $0.value == output }.map(\.key)
    return .moved(
      files.sorted { $0.index < $1.index },
      between: (old[output].outputName, new[other].outputName)
    )
  }

  var pairs: [OutputPair] {
    var result: [OutputPair] = []
    for output in old.indices {
      for other in new.indices {
        let isMain = oldMain[other] == output || newMain[output] == other
        guard isMain || oldOutputs[other].values.contains(output) else { continue }
        result.append(
          OutputPair(
            old: old[output].comparing { (newOutputs[output][$0] ?? newMain[output]) == other },
            new: new[other].comparing { (oldOutputs[other][$0] ?? oldMain[other]) == output },
            options: options(output, other, isMain: isMain)
          )
        )
      }
    }
    return result
  }
}

// MARK: - Comparing

/// What identifies a change, whichever pair has found it.
private struct ChangeKey: Hashable {
  var rule: Rule.ID
  var subject: String
  var old: [String]
  var new: [String]
}

/// What people see of a change.
private struct ChangeWords: Hashable {
  var key: ChangeKey
  var message: String
  var verdict: String
}

extension [OutputPair] {
  /// Returns the changes of each pair, each change once.
  ///
  /// What a change of a type does to the types of modules that import it is a part of that change. If several outputs have a type with the same
  /// name, and the same has changed in all of them, it is one change. Otherwise, the name is qualified: `Shared.Money`.
  func changes(renamed: [String: String], configuration: Span?) -> [[Change]] {
    func compare(qualifying names: Set<String>) -> [[Change]] {
      map { $0.changes(renamed: renamed, configuration, qualifying: names) }
    }
    let changes = compare(qualifying: [])
    guard count > 1 else { return changes }
    let own = joiningImported(changes)
    let names = namesOfDifferentTypes(own)
    guard !names.isEmpty else { return joiningCopies(own) }
    let qualified = zip(self, joiningImported(compare(qualifying: names))).map { pair, changes in
      changes.map { pair.locating($0, if: names) }
    }
    return joiningCopies(qualified)
  }

  private func key(of change: Change, _ pair: OutputPair) -> ChangeKey {
    ChangeKey(
      rule: change.difference.rule.id,
      subject: change.subject,
      old: pair.old.words(of: change.old),
      new: pair.new.words(of: change.new)
    )
  }

  private func words(of change: Change, _ pair: OutputPair) -> ChangeWords {
    ChangeWords(
      key: key(of: change, pair),
      message: change.difference.message,
      verdict: change.verdictWords
    )
  }

  /// Returns the changes with those of imported types added to those of the modules that declare them. If there is none, as if a type looks
  /// different in another module, only what harms something is kept.
  private func joiningImported(_ changes: [[Change]]) -> [[Change]] {
    var places: [ChangeKey: (pair: Int, index: Int)] = [:]
    for (pair, list) in changes.enumerated() {
      for (index, change) in list.enumerated() where !change.isOfImportedType {
        places[key(of: change, self[pair])] = (pair, index)
      }
    }
    var result = changes
    for (pair, list) in changes.enumerated() {
      for change in list where change.isOfImportedType {
        guard let place = places[key(of: change, self[pair])] else { continue }
        result[place.pair][place.index].add(change)
      }
    }
    return result.enumerated().map { pair, list in
      list.filter { change in
        !change.isOfImportedType
          || change.wire > .fine && places[key(of: change, self[pair])] == nil
      }
    }
  }

  /// Returns the changes without those that people can't tell from one of an earlier pair, to which their consequences are added.
  private func joiningCopies(_ changes: [[Change]]) -> [[Change]] {
    var places: [ChangeWords: (pair: Int, index: Int)] = [:]
    var result: [[Change]] = []
    for (pair, list) in changes.enumerated() {
      result.append([])
      for change in list {
        let words = words(of: change, self[pair])
        if let place = places[words] {
          result[place.pair][place.index].add(change)
        } else {
          places[words] = (pair, result[pair].count)
          result[pair].append(change)
        }
      }
    }
    return result
  }

  /// Returns the full names of top-level types that several outputs have, unless all of them have changed in the same way. One may have more
  /// consequences than another, because other types use it.
  private func namesOfDifferentTypes(_ changes: [[Change]]) -> Set<String> {
    let names = map(\.comparedNames)
    var owners: [String: Set<Int>] = [:]
    for (index, names) in names.enumerated() {
      for name in names { owners[name, default: []].insert(index) }
    }
    var found: [ChangeWords: (type: String, pairs: Set<Int>, sentences: [Set<String>])] = [:]
    for (index, list) in changes.enumerated() {
      for change in list {
        guard let type = change.type.outermostName(among: names[index]),
          owners[type, default: []].count > 1
        else { continue }
        let words = words(of: change, self[index])
        found[words, default: (type, [], [])].pairs.insert(index)
        found[words]?.sentences.append(Set(change.sentences))
      }
    }
    return Set(
      found.values.filter { type, pairs, sentences in
        let all = sentences.reduce(into: Set<String>()) { $0.formUnion($1) }
        return pairs != owners[type] || !sentences.contains(all)
      }
      .map(\.type)
    )
  }
}

extension OutputPair {
  fileprivate func changes(
    renamed: [String: String],
    _ configuration: Span?,
    qualifying names: Set<String>
  ) -> [Change] {
    var (before, after) = (old.version, new.version)
    before.surface = before.surface.qualifying(names, in: old.draft.output?.module)
    after.surface = after.surface.qualifying(names, in: new.draft.output?.module)
    return SchemaChanges.changes(
      from: before,
      to: after,
      usage: usage,
      renamed: renamed,
      configuration: configuration,
      options: options
    )
  }

  /// The full names of the top-level types that are compared.
  fileprivate var comparedNames: Set<String> {
    old.version.comparedNames.union(new.version.comparedNames)
  }

  /// Names the output of a change of a type whose name is ambiguous and has no module.
  fileprivate func locating(_ change: Change, if names: Set<String>) -> Change {
    guard let output = new.draft.output, output.module == nil,
      change.type.outermostName(among: names) != nil
    else { return change }
    var result = change
    result.difference.message += ", in the output '\(output.folder)'"
    return result
  }
}

extension ModuleVersion {
  fileprivate var comparedNames: Set<String> {
    Set(
      module.files.flatMap(\.declarations).filter { surface.declares($0) && compares($0) }
        .map { surface.name(of: $0) }
    )
  }
}

extension String {
  /// The first of some names of types that is this one, or that of a type around it.
  fileprivate func outermostName(among names: Set<String>) -> String? {
    if names.contains(self) { return self }
    return indices.lazy.filter { self[$0] == "." }.map { String(self[..<$0]) }.first(
      where: names.contains
    )
  }
}

extension SchemaVersion {
  /// A place, whichever list of documents it is in.
  fileprivate func words(of span: Span?) -> [String] {
    guard let span else { return [] }
    let (documents, index) = (version.module.documents, Int(span.file.index))
    let path = documents.indices.contains(index) ? documents[index].path : ""
    return [path, "\(span.start)", "\(span.end)"]
  }
}
