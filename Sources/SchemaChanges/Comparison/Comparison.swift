package import SchemaDocument
import SchemaModel
import SwiftEmission

/// Compares two versions, and returns the changes in the order of the new documents; what is gone comes last.
///
/// - Parameters:
///   - usage: How apps use the types of the old version.
///   - renamed: The new paths of documents that are known to have moved, by their old paths, as in messages.
///   - configuration: The place of the new configuration, if there is one.
///   - options: Whether options are compared that affect all types.
package func changes(
  from old: ModuleVersion,
  to new: ModuleVersion,
  usage: Usage,
  renamed: [String: String] = [:],
  configuration: Span? = nil,
  options: OptionComparison = .compared
) -> [Change] {
  var comparison = Comparison(old, new, usage, renamed: renamed)
  switch options {
  case .compared: comparison.compareOptions(at: configuration)
  case .ignored: break
  case .moved(let files, let names): comparison.report(files, movedBetween: names)
  }
  comparison.compare()
  return comparison.changes
}

/// Whether options are compared that affect all types.
package enum OptionComparison: Sendable {
  case compared
  case ignored
  /// The options are those of other outputs, to which documents of the new version have moved.
  case moved(_ files: [FileID], between: (old: String, new: String))
}

/// The state of a comparison.
///
/// Each pair of declarations is compared once, by the function for its kind. What no function explains is found by comparing the rest for
/// equality, so that a part of the model that is added later can't be forgotten.
struct Comparison {
  let old: ModuleVersion
  let new: ModuleVersion
  let pairing: Pairing
  /// How apps use the types of the old version, in what the new one has in the same places.
  let usage: Usage
  /// Apps read what the new backend sends.
  var responses: Reading
  /// The new backend reads what apps send.
  var requests: Reading?
  private var examples: ChangeExamples
  var changes: [Change] = []
  /// The changes of types that Swift writes as instances of generic types, or as nested in these.
  var instanceChanges: [(changes: Range<Int>, id: DeclarationID)] = []
  /// The generic types that have instances, in both versions.
  let oldInstantiated: Set<DeclarationID>
  let newInstantiated: Set<DeclarationID>
  /// The lengths of arrays that have changed in aliases, which several places use.
  var lengthChanges: [LengthChange] = []
  var lengthPositions: [DeclarationID: Int] = [:]
  /// The properties of the new version, by where they are written; made when it is needed.
  var writers: [Span: Writer]?
  /// The objects of the old version that read a key, two at most; made when it is needed.
  var owners: [String: [DeclarationID]]?
  /// The instances of the generic types of the new version; made when they are needed.
  var newInstances: [DeclarationID: [DeclarationID]]?
  /// The names of the types of the new version; made when they are needed.
  var newNames: Set<String>?

  init(_ old: ModuleVersion, _ new: ModuleVersion, _ usage: Usage, renamed: [String: String]) {
    self.old = old
    self.new = new
    oldInstantiated = old.module.instantiated
    newInstantiated = new.module.instantiated
    pairing = Pairing(old, new, renamed: renamed, uses: usage.uses)
    self.usage = usage.staying(from: old, to: new.module, pairing)
    let counterparts = pairing.counterparts
    responses = Reading(
      reader: old.module,
      writer: new.module,
      manner: .generated,
      counterparts: counterparts
    )
    examples = ChangeExamples(responses, self.usage)
    let hasRequests = old.module.operations.contains {
      !$0.sent.types.isEmpty || !$0.sent.places.isEmpty
    }
    guard old.surface.isEncodable || hasRequests else { return }
    requests = Reading(
      reader: new.module,
      writer: old.module,
      manner: .exact,
      counterparts: Dictionary(uniqueKeysWithValues: counterparts.map { ($1, $0) })
    )
  }

  mutating func compare() {
    let renamed = renamedTypes()
    let renamedIDs = Set(renamed.values)
    for index in new.module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      if let other = pairing.old[index], old.surface.keeps(other) {
        guard old.compares(other) || new.compares(id) else { continue }
        let reported = changes.count
        compare(other, id)
        if old.module[other].original != nil {
          instanceChanges.append((reported..<changes.count, other))
        }
        guard isImported(other, id) else { continue }
        for index in changes.indices.dropFirst(reported) { changes[index].isOfImportedType = true }
      } else if new.compares(id), !renamedIDs.contains(id) {
        add(id)
      }
    }
    for index in old.module.declarations.indices where pairing.new[index] == nil {
      let id = DeclarationID(index: Int32(index))
      guard old.surface.keeps(id), old.compares(id) else { continue }
      guard let other = renamed[id] else {
        remove(id)
        continue
      }
      let kept = nameToWrite(id, for: other)
      reportRenamed(Difference.renamedSchema(name(id), to: newName(other), unless: kept)) {
        $0.remove(id)
      } adding: {
        $0.add(other)
      }
    }
    joinInstanceChanges()
    joinChangesOfArguments()
    reportLengthChanges()
    compareOperations()
  }

  /// Whether both types are those of other outputs, whose comparison reports what has changed in them.
  func isImported(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    (old.surface.imports(id) || !old.compares(id))
      && (new.surface.imports(other) || !new.compares(other))
  }

  // MARK: - Places

  /// What is gone has no place in the new version of its document, except the document itself.
  func startOfDocument(with span: Span?) -> Span? {
    guard let span, let file = pairing.files[Int(span.file.index)] else { return nil }
    return Span(file: FileID(index: Int32(file)), start: 0, end: 0)
  }

  /// Whether a new schema, or one of its properties, has an error, because of which it is something else. Such documents are reported as a
  /// whole.
  func isUnread(_ id: DeclarationID, property key: String? = nil) -> Bool {
    guard !new.mistakes.isEmpty, var pointer = Pointer(parsing: new.module[id].pointer) else {
      return false
    }
    if let key { pointer = pointer.appending("properties").appending(key) }
    return new.fails(toRead: pointer, in: Int(new.module[id].file.index))
  }

  // MARK: - Names

  func name(_ id: DeclarationID) -> String { old.surface.name(of: id) }

  func newName(_ id: DeclarationID) -> String { new.surface.name(of: id) }

  func member(_ id: DeclarationID, _ index: Int) -> String {
    "\(name(id)).\(old.surface.member(index, of: id) ?? "?")"
  }

  func newMember(_ id: DeclarationID, _ index: Int) -> String {
    "\(newName(id)).\(new.surface.member(index, of: id) ?? "?")"
  }

  /// Whether code that names a member still finds one.
  func hasMember(_ index: Int, _ id: DeclarationID, _ other: DeclarationID) -> Bool {
    old.surface.member(index, of: id).map(new.surface.members(of: other).contains) ?? false
  }

  /// Whether a new member has a name that code knows.
  func hadMember(_ index: Int, _ other: DeclarationID, _ id: DeclarationID) -> Bool {
    new.surface.member(index, of: other).map(old.surface.members(of: id).contains) ?? false
  }

  // MARK: - Reports

  mutating func example(of spot: Spot) -> Change.Example? {
    guard let (root, payload) = examples.example(of: spot) else { return nil }
    let text = payload.text
    return text.utf8.count > Self.longestExample
      ? nil : Change.Example(type: name(root), payload: text)
  }

  /// What people still read.
  private static let longestExample = 2_000

  /// Where a change is.
  struct Place {
    /// The Swift type.
    var type: String
    var subject: String
    var old: Span?
    var new: Span?
    /// Whether apps decode it, and whether they send it.
    var isDecoded = true
    var isSent = true
    var binding: Change.Binding?

    init(type: String) {
      self.type = type
      subject = type
    }

    init(_ id: DeclarationID, _ other: DeclarationID, _ comparison: borrowing Comparison) {
      self.init(type: comparison.name(id))
      old = comparison.old.module[id].origin
      new = comparison.new.module[other].origin
      isDecoded = comparison.usage.directions.decodes(id)
      isSent = comparison.usage.directions.sends(id)
    }
  }

  mutating func report(
    _ difference: Difference,
    _ place: Place,
    responses: Change.Judgement = .fine,
    requests: Change.Judgement? = nil,
    source: Change.Judgement = .fine,
    example spot: Spot? = nil
  ) {
    let isBroken = place.isDecoded && responses.verdict == .breaks
    changes.append(
      Change(
        difference: difference,
        subject: place.subject,
        type: place.type,
        old: place.old,
        new: place.new,
        responses: place.isDecoded ? responses : .fine,
        requests: self.requests == nil ? nil : place.isSent ? requests ?? .fine : .fine,
        example: isBroken ? spot.flatMap { example(of: $0) } : nil,
        source: source
      )
    )
    changes[changes.count - 1].binding = place.binding
  }

  /// Reports what no function explains.
  mutating func reportRest(_ parts: String, of subject: String, _ place: Place) {
    report(
      .unclearChange(subject, "it has \(parts) that dtoc does not compare"),
      place,
      responses: .unknown("dtoc can't tell what shipped apps do with it")
    )
  }
}
