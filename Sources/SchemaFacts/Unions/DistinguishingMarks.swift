package import SchemaDocument

/// What a schema says, as short texts that don't depend on its place: `properties.unit.enum=kg`.
///
/// They tell variants of a union apart whose members are the same. Their order in the schema could change, so it gives them no names.
struct DistinguishingMark: Hashable {
  var text: String
  /// What it says in the words of a name; nil if it says no more than a number would.
  var word: String?
}

extension SchemaFacts {
  /// Gives variants of a union that have the same identity, and no name of their own, identities and names after what only one of them says.
  ///
  /// Those that an earlier run has recorded by their order stay that.
  ///
  /// - Parameter targets: The schemas of the variants, behind references.
  package func distinguish(
    _ names: inout [VariantNames],
    _ targets: [Node],
    _ naming: VariantNaming
  ) {
    guard case .byContents(_, let recorded) = naming else { return }
    let marked = recorded.filter { $0.utf8.contains(UInt8(ascii: "~")) }.sorted(by: precedes)
    let unnamed = names.indices.filter { !names[$0].isNamed }
    let groups = Dictionary(grouping: unnamed) { names[$0].identity }.filter { identity, group in
      Self.contains(marked, prefix: "\(identity)~")
        || group.count > 1 && !recorded.contains(identity)
    }
    guard !groups.isEmpty else { return }
    let isTelling = names.areTelling
    for (identity, group) in groups {
      let marks = group.map { Self.marks(of: targets[$0]) }
      var counts: [String: Int] = [:]
      for mark in marks.flatMap({ Set($0.map(\.text)) }) { counts[mark, default: 0] += 1 }
      let own = marks.map { marks -> DistinguishingMark? in
        let known = marks.first { recorded.contains("\(identity)~\($0.text)") }
        let peculiar = marks.filter { counts[$0.text] == 1 }
        return known ?? peculiar.first { $0.word != nil } ?? peculiar.first
      }
      // One variant can be what the others are not.
      guard own.count(where: { $0 == nil }) <= 1 else { continue }
      for (index, mark) in zip(group, own) {
        guard let mark else { continue }
        names[index].identity += "~\(mark.text)"
        if let word = mark.word, !isTelling[index] { names[index].prefer(word) }
      }
    }
  }

  /// Whether one of many sorted strings has a prefix.
  private static func contains(_ sorted: [String], prefix: String) -> Bool {
    var range = sorted.startIndex..<sorted.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        precedes(sorted[middle], prefix)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound < sorted.endIndex
      && sorted[range.lowerBound].utf8.starts(with: prefix.utf8)
  }

  /// Returns the marks of a schema, in its order.
  private static func marks(of schema: Node) -> [DistinguishingMark] {
    var marks: [DistinguishingMark] = []
    collect(from: schema, at: [], into: &marks)
    return marks
  }

  /// - Parameter path: The keywords and names that lead from the variant to the schema.
  private static func collect(
    from schema: Node,
    at path: [String],
    into marks: inout [DistinguishingMark]
  ) {
    guard path.count < deepestMark, marks.count < mostMarks else { return }
    for (key, value) in schema.pairs where !undistinguishing.contains(key.text) {
      let inner = path + [key.text]
      if value.isMapping {
        collect(from: value, at: inner, into: &marks)
      } else if value.isScalar {
        marks.append(mark(value, at: inner, among: [value]))
      } else {
        let list = Array(value.elements)
        for (index, element) in list.enumerated() {
          if element.isMapping {
            let isByPosition = key.hasText("prefixItems") || key.hasText("items")
            collect(from: element, at: isByPosition ? inner + ["\(index)"] : inner, into: &marks)
          } else if element.isScalar {
            marks.append(mark(element, at: inner, among: list))
          }
        }
      }
    }
  }

  private static func mark(
    _ value: Node,
    at path: [String],
    among values: [Node]
  ) -> DistinguishingMark {
    DistinguishingMark(
      text: "\(path.joined(separator: "."))=\(value.text)",
      word: word(for: value, at: path, among: values)
    )
  }

  private static func word(for value: Node, at path: [String], among values: [Node]) -> String? {
    let member = path.dropLast().last { !structural.contains($0) && Int($0) == nil }
    switch path.last {
    case "enum", "const":
      return values.map(\.text).nameOfValues.flatMap { $0.count <= 40 ? $0 : nil }
    case "type", "format":
      return member.map { "\($0)_\(value.text)" }
    case "$ref":
      let target = value.text.split(separator: "/").last.map(String.init)
      return target.map { target in member.map { "\($0)_\(target)" } ?? target }
    default: return nil
    }
  }

  /// Keywords that say nothing about which values are valid, and the title, which is a name by itself.
  private static let undistinguishing: Set<String> = [
    "description", "title", "example", "examples", "default", "deprecated", "$comment", "readOnly",
    "writeOnly", "externalDocs", "xml",
  ]

  /// Keywords on the way to a member that are no names.
  private static let structural: Set<String> = [
    "properties", "items", "prefixItems", "additionalProperties", "allOf", "oneOf", "anyOf",
  ]

  private static let deepestMark = 8
  private static let mostMarks = 300
}

extension [SchemaFacts.VariantNames] {
  /// Whether each has a name that no other one has, and that isn't only a number or a word for any enum.
  fileprivate var areTelling: [Bool] {
    let counts = Dictionary(map { ($0.cases[0].letters, 1) }, uniquingKeysWith: +)
    return map {
      !$0.isNumbered && $0.cases[0] != SchemaFacts.Contents.anyListedValue
        && counts[$0.cases[0].letters] == 1
    }
  }
}

extension SchemaFacts.VariantNames {
  /// Puts a word before the names of the variant. Lists keep what they hold: `kgOrGStrings`.
  fileprivate mutating func prefer(_ word: String) {
    let isOfList = identity.hasPrefix("#") && !isTuple
    let first = isOfList ? "\(word)_\(cases[0])" : word
    cases.insert(first, at: 0)
    types.insert(first, at: 0)
    plain = nil
  }
}

extension [String] {
  /// A name for something that has one of several values: `kg_or_g`, or `kg_and_others` for many; nil if the values are no words.
  var nameOfValues: String? {
    guard allSatisfy({ $0 != "true" && $0 != "false" && $0.first?.isLetter == true }) else {
      return nil
    }
    return count <= Self.mostValues ? joined(separator: "_or_") : "\(self[0])_and_others"
  }

  /// A name for one of a few short values, of which an empty string is called that: `empty`, `now_or_unchanged`. Nil if there are more, or if
  /// they are no words.
  var shortNameOfValues: String? {
    let words = map { $0.isEmpty ? "empty" : $0 }
    guard words.count <= Self.mostValues,
      words.reduce(0, { $0 + $1.count }) <= Self.mostLettersOfValues
    else { return nil }
    guard words.count > 1 else { return words.nameOfValues }
    // In `backOrClose`, a word in capitals would look like an acronym.
    return words.map { $0.contains(where: \.isLowercase) ? $0 : $0.lowercased() }.nameOfValues
  }

  private static var mostValues: Int { 3 }
  private static var mostLettersOfValues: Int { 30 }
}

/// The order of bytes, in which strings with one prefix follow each other.
private func precedes(_ text: String, _ other: String) -> Bool {
  text.utf8.lexicographicallyPrecedes(other.utf8)
}
