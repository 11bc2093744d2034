import Paths
import SchemaModel

/// Something that has two names in a record after a merge.
package struct ContestedName: Hashable, Sendable {
  /// The place, such as `#/definitions/money`, and for a member also the key.
  package var thing: String
  /// The names; nil for the default.
  package var names: [String?]
  /// The name that it keeps.
  package var kept: String
}

extension RecordedDocument {
  /// Creates a document with the entries of several versions of it.
  ///
  /// - Parameter contested: Gets what has different names in them.
  init(joining versions: [RecordedDocument], _ contested: inout [ContestedName]) {
    for file in versions.map(\.file) { self.file = joined(self.file, file, "file", &contested) }
    let roles = Set(versions.compactMap(\.role))
    role = roles.count == 1 ? roles.first : nil
    style = versions.map(\.style).max() ?? .recorded
    types = joined(versions.flatMap(\.types), "", &contested)
  }
}

/// Joins entries for the same place.
private func joined(
  _ types: [RecordedType],
  _ outer: String,
  _ contested: inout [ContestedName]
) -> [RecordedType] {
  grouped(types, by: \.place).map { versions in
    var type = versions[0]
    let place = outer + type.place.text
    for other in versions.dropFirst() {
      type.name = joined(type.name, other.name, place, &contested)
    }
    // What one side declares as a type has become different there.
    type.isAlias = versions.allSatisfy(\.isAlias)
    type.types = joined(versions.flatMap(\.types), place, &contested)
    type.members = grouped(versions.flatMap(\.members), by: \.key).map { versions in
      var member = versions[0]
      for other in versions.dropFirst() {
        member.name = joined(member.name, other.name, "\(place) \(member.key.text)", &contested)
      }
      return member
    }
    return type
  }
}

/// The name to keep: one that was written down, because the default is more likely to be something else's; of two, always the same,
/// whichever branch is merged into the other.
private func joined(
  _ name: String?,
  _ other: String?,
  _ thing: String,
  _ contested: inout [ContestedName]
) -> String? {
  guard name != other else { return name }
  let kept = [name, other].compactMap(\.self).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  // The name of a file is written down only if it isn't the default.
  if thing != "file" || name != nil && other != nil {
    contested.append(ContestedName(thing: thing, names: [name, other], kept: kept ?? ""))
  }
  return kept
}

private func grouped<Entry>(_ entries: [Entry], by key: (Entry) -> Path) -> [[Entry]] {
  var groups: [[Entry]] = []
  var positions: [Path: Int] = [:]
  for entry in entries {
    if let position = positions[key(entry)] {
      groups[position].append(entry)
    } else {
      positions[key(entry)] = groups.count
      groups.append([entry])
    }
  }
  return groups
}

extension RecordedDocument {
  /// Returns what has another name in another version of the document, with the name there; nil for the default.
  package func renamed(in other: RecordedDocument) -> [(thing: String, name: String?)] {
    var renamed: [(thing: String, name: String?)] = []
    func compare(_ types: [RecordedType], _ others: [RecordedType], _ outer: String) {
      let byPlace = Dictionary(others.map { ($0.place, $0) }) { first, _ in first }
      for type in types {
        guard let other = byPlace[type.place] else { continue }
        let place = outer + type.place.text
        if type.name != other.name { renamed.append((place, other.name)) }
        let names = Dictionary(other.members.map { ($0.key, $0.name) }) { first, _ in first }
        for member in type.members {
          if let name = names[member.key], name != member.name {
            renamed.append(("\(place) \(member.key.text)", name))
          }
        }
        compare(type.types, other.types, place)
      }
    }
    if file != other.file { renamed.append(("file", other.file)) }
    compare(types, other.types, "")
    return renamed
  }
}
