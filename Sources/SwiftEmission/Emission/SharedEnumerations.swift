import Paths
import SchemaModel

extension Module {
  /// Returns the module with identical enumerations of inline schemas declared once for each document, at the top level.
  ///
  /// For example, the enum of `status` in `order` and in `park` becomes `Status` if both allow `open` and `closed`.
  ///
  /// - Parameter record: The names given by earlier runs. An enumeration that they name stays where it is.
  func withSharedEnumerations(
    by options: EmissionOptions,
    keeping record: NameRecord,
    _ recorded: RecordedNames
  ) -> Module {
    guard options.identicalEnums == .shared else { return self }
    var module = self
    for position in files.indices {
      let document = record[record.path(of: files[position], in: self)]
      let known = Set((document?.types ?? []).map(\.place))
      for (place, ids) in inlineEnumerations(of: files[position]) {
        let isKnown = known.contains(Path(recordPlace: place))
        let free = isKnown ? ids : ids.filter { recorded[$0] == nil }
        let identical = free.filter { self[$0].isSameEnumeration(as: self[free[0]]) }
        guard isKnown || identical.count > 1 else { continue }
        module.share(identical, at: place, in: position)
      }
    }
    return module
  }

  /// Returns the enumerations of inline schemas in a document by name and values, in document order.
  private func inlineEnumerations(of file: ModuleFile) -> [(place: String, ids: [DeclarationID])] {
    var groups: [(place: String, ids: [DeclarationID])] = []
    var positions: [Path: Int] = [:]
    var pending = Array(file.declarations.reversed())
    while let id = pending.popLast() {
      pending += self[id].children.reversed()
      guard self[id].parent != nil, case .enumeration(let enumeration) = self[id].kind else {
        continue
      }
      let place = enumeration.sharedPlace(named: self[id].names[0])
      if let position = positions[Path(place)] {
        groups[position].ids.append(id)
      } else {
        positions[Path(place)] = groups.count
        groups.append((place, [id]))
      }
    }
    return groups
  }

  /// Declares the first of some enumerations at the top level, in place of all of them.
  private mutating func share(_ ids: [DeclarationID], at place: String, in position: Int) {
    let shared = ids[0]
    for id in ids {
      if let parent = self[id].parent { self[parent].children.removeAll { $0 == id } }
      self[id].parent = nil
      if id == shared { continue }
      representatives[id] = shared
      if self[id].documentation != self[shared].documentation {
        self[shared].documentation = Documentation()
      }
    }
    self[shared].lastingPlace = place
    files[position].declarations.append(shared)
  }
}

extension Declaration {
  /// Whether two enumerations with the same name and values agree in everything else.
  fileprivate func isSameEnumeration(as other: Declaration) -> Bool {
    guard case .enumeration(let own) = kind, case .enumeration(let others) = other.kind else {
      return false
    }
    return own.policy == others.policy
      && zip(own.cases, others.cases).allSatisfy {
        $0.name == $1.name && $0.details == $1.details && $0.isDeprecated == $1.isDeprecated
          && $0.others == $1.others
      }
  }
}

extension Enumeration {
  /// Returns the place of a shared enumeration in the name record, which doesn't depend on where it is used: `/enum/status/open closed`.
  fileprivate func sharedPlace(named name: String) -> String {
    "/enum/\(name.recordKey)/\(values.map(\.recordKey).joined(separator: " "))"
  }
}
