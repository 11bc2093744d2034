import SchemaModel

/// The rivals of each variant of a union: those that may match the same payload, because they don't require other values of its members.
///
/// A union can have thousands of variants. So these are grouped by what they require, instead of being compared in pairs.
struct VariantRivals {
  private let evidence: [Union.Evidence]
  /// The values that each variant requires, by member.
  private let requirements: [Requirements]
  private var groups: [Group] = []
  /// The groups with a variant that lets a member be null, by that member, and those with one that does so for members it doesn't declare.
  private var groupsWithNull: [String: [Int]] = [:]
  private var groupsWithMaps: [Int] = []
  /// The groups with an object that doesn't forbid other members.
  private var groupsWithObjects: [Int] = []

  fileprivate typealias Requirements = [String: [String]]

  /// - Parameters:
  ///   - members: The members of each variant; none unless it is an object.
  ///   - maps: For each variant, whether members that it doesn't declare can be null.
  init(_ evidence: [Union.Evidence], members: [ComparedMembers], maps: [Bool]) {
    self.evidence = evidence
    requirements = evidence.map { evidence in
      Dictionary(evidence.requiredTags.map { ($0.key, $0.values) }) { $0 + $1 }
    }
    var positions: [Set<String>: Int] = [:]
    for (index, own) in requirements.enumerated() {
      let keys = Set(own.keys)
      let position = positions[keys] ?? groups.count
      if position == groups.count {
        positions[keys] = position
        groups.append(Group(keys: keys))
      }
      groups[position].add((evidence[index], members[index], maps[index]), requiring: own)
    }
    for (position, group) in groups.enumerated() {
      for key in group.all.nullableKeys { groupsWithNull[key, default: []].append(position) }
      if group.all.mapCount > 0 { groupsWithMaps.append(position) }
      if group.all.hasObject { groupsWithObjects.append(position) }
    }
  }

  /// Whether a rival of a variant lets a member be null that the variant itself doesn't.
  mutating func letBeNull(_ key: String, besides index: Int) -> Bool {
    let candidates = [groupsWithNull[key] ?? [], groupsWithMaps].joined()
    return candidates.contains { position in
      groups[position].rivals(of: requirements[index])?.letBeNull(key) == true
    }
  }

  /// Whether a payload may have a member that a variant doesn't declare, but one of its rivals that doesn't forbid others.
  mutating func mayDeclareMore(than index: Int) -> Bool {
    groupsWithObjects.contains { position in
      groups[position].rivals(of: requirements[index])?.mayDeclareMore(than: evidence[index])
        == true
    }
  }

  /// Variants that require values of the same members.
  private struct Group {
    let keys: Set<String>
    /// What all of them do.
    private(set) var all = Rivals()
    private var variants: [(requirements: Requirements, traits: Rivals.Traits)] = []
    /// What those with the same values of some of the members do, by these members.
    private var selections: [Set<String>: [Requirements: Rivals]] = [:]

    init(keys: Set<String>) { self.keys = keys }

    mutating func add(_ traits: Rivals.Traits, requiring requirements: Requirements) {
      all.add(traits)
      variants.append((requirements, traits))
    }

    mutating func rivals(of own: Requirements) -> Rivals? {
      let shared = keys.intersection(own.keys)
      guard !shared.isEmpty else { return all }
      if selections[shared] == nil {
        var selection: [Requirements: Rivals] = [:]
        for (requirements, traits) in variants {
          selection[requirements.filter { shared.contains($0.key) }, default: Rivals()].add(traits)
        }
        selections[shared] = selection
      }
      return selections[shared]?[own.filter { shared.contains($0.key) }]
    }
  }
}

/// What some variants do with the members of a payload, all taken together.
private struct Rivals {
  typealias Traits = (evidence: Union.Evidence, members: ComparedMembers, admitsNull: Bool)

  private(set) var nullableKeys: Set<String> = []
  /// The number of variants whose undeclared members can be null, and how many of them declare each member.
  private(set) var mapCount = 0
  private var declarationsInMaps: [String: Int] = [:]
  /// The members that objects declare which don't forbid others.
  private var declaredKeys: Set<String> = []
  private(set) var hasObject = false
  private var hasObjectWithUnknownMembers = false

  mutating func add(_ traits: Traits) {
    for (key, member) in traits.members.list {
      if member.admitsNull { nullableKeys.insert(key) }
      if traits.admitsNull { declarationsInMaps[key, default: 0] += 1 }
    }
    if traits.admitsNull { mapCount += 1 }
    let evidence = traits.evidence
    guard evidence.kind == .object, !evidence.isClosed else { return }
    hasObject = true
    declaredKeys.formUnion(evidence.requiredKeys)
    if let optionalKeys = evidence.optionalKeys, !evidence.isOpen {
      declaredKeys.formUnion(optionalKeys)
    } else {
      hasObjectWithUnknownMembers = true
    }
  }

  /// Whether one of them lets a member be null.
  func letBeNull(_ key: String) -> Bool {
    nullableKeys.contains(key) || mapCount > declarationsInMaps[key, default: 0]
  }

  /// Whether one of them that doesn't forbid other members may declare one that a variant doesn't.
  func mayDeclareMore(than evidence: Union.Evidence) -> Bool {
    guard hasObject else { return false }
    guard !hasObjectWithUnknownMembers, let optionalKeys = evidence.optionalKeys else {
      return true
    }
    return !declaredKeys.isSubset(of: evidence.requiredKeys + optionalKeys)
  }
}
