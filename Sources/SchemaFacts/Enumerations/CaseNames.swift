import SchemaDocument
import SchemaLanguage

/// A case that `x-dto-cases` names.
struct ChosenCase {
  package var name: String
  /// The values that the case has, if there are several.
  package var values: [Node] = []
}

/// `x-dto-cases`: the names of an enumeration's cases, as a mapping from values, as a list in the order of the values, or as a mapping from
/// names to the values of each case.
struct ChosenCases {
  private(set) var byValue: [Node: ChosenCase] = [:]
  private(set) var misreadings: [Misreading] = []
  /// How many more comparisons may be made to find the values that were meant.
  private var comparisons = 10_000

  /// Reads the cases that a schema chooses for the values that it lists.
  init(in raw: RawSchema, values: [Node]) {
    guard let node = raw[.dtoCases] else { return }
    switch node.kind {
    case .mapping:
      let listed = ListedValues(values)
      if node.isByName(of: listed) {
        addCasesOfSeveralValues(in: node, raw, listed)
      } else {
        addNames(by: node, listed)
      }
    case .sequence: addNames(inOrderOf: node, raw, values: values)
    case .scalar:
      let demand =
        "must be a mapping from values to names or from names to values, or a list of names"
      note(.malformedOverride(.dtoCases, demand, node), at: node)
    }
  }

  private mutating func note(_ finding: Diagnostic, at place: Node) {
    misreadings.append(Misreading(finding, at: place))
  }

  private mutating func addNames(by mapping: Node, _ values: ListedValues) {
    for (key, name) in mapping.pairs {
      guard let name = caseName(name) else { continue }
      guard let value = values.value(for: key) else {
        noteNoValue(key, among: values)
        continue
      }
      byValue[value] = ChosenCase(name: name)
    }
  }

  private mutating func addNames(inOrderOf list: Node, _ raw: RawSchema, values: [Node]) {
    let elements = raw.elements(of: list, inOrderOf: values)
    if elements.count != values.count {
      note(.caseNamesCount(list, values: values.count), at: list)
    }
    for (value, node) in zip(values, elements) {
      if let name = caseName(node) { byValue[value] = ChosenCase(name: name) }
    }
  }

  private mutating func caseName(_ node: Node) -> String? {
    if let name = node.nonemptyText { return name }
    note(.malformedCaseName(node), at: node)
    return nil
  }

  private mutating func noteNoValue(_ key: Node, among values: ListedValues) {
    var meant: String?
    if comparisons > 0 {
      meant = nearest(to: key.text, among: values.nodes.map(\.text))
      comparisons -= values.nodes.count
    }
    note(.caseNameOfNoValue(key, meant: meant), at: key)
  }
}

// MARK: - Several values

extension ChosenCases {
  private mutating func addCasesOfSeveralValues(
    in mapping: Node,
    _ raw: RawSchema,
    _ values: ListedValues
  ) {
    let areIntegers = !raw.typeNames.contains { $0.hasText("string") || $0.hasText("boolean") }
    let integers = SortedIntegers(areIntegers ? values.nodes : [])
    for (key, list) in mapping.pairs {
      guard isIdentifier(key) else { continue }
      guard !list.isMapping, !list.isNull else {
        note(.malformedCaseValues(list), at: list)
        continue
      }
      if list.isSequence, list.count == 0 { note(.caseOfNoValues(list, named: key), at: list) }
      var own: [Node] = []
      var seen: Set<Node> = []
      for item in list.isSequence ? Array(list.elements) : [list] {
        for value in self.values(meantBy: item, among: values, integers) {
          if let other = byValue[value], other.name != key.text {
            note(.valueOfTwoCases(item, value.text, other.name), at: item)
          } else if seen.insert(value).inserted {
            own.append(value)
          }
        }
      }
      for value in own { byValue[value] = ChosenCase(name: key.text, values: own) }
    }
  }

  /// Returns the listed values that an element of a case stands for.
  private mutating func values(
    meantBy item: Node,
    among values: ListedValues,
    _ integers: SortedIntegers
  ) -> [Node] {
    guard item.isScalar, !item.isNull else {
      note(.malformedCaseValues(item), at: item)
      return []
    }
    if let value = values.value(for: item) { return [value] }
    guard item.isRange else {
      noteNoValue(item, among: values)
      return []
    }
    guard !integers.isEmpty, let range = IntegerRange(item.text) else {
      note(.rangeOfNoIntegers(item, isOfIntegers: !integers.isEmpty), at: item)
      return []
    }
    if range.isEmpty {
      note(.emptyRange(item, meant: range.reversed), at: item)
      return []
    }
    let found = integers.nodes(from: range.first, through: range.last)
    if found.isEmpty { note(.rangeOfNoValues(item), at: item) }
    return found
  }

  /// Whether a name can be the name of a case.
  private mutating func isIdentifier(_ key: Node) -> Bool {
    let text = key.text
    let allowed = text.unicodeScalars.map { $0 == "_" || $0.properties.isXIDContinue }
    let startsWell = text.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart }
    if startsWell == true, allowed.allSatisfy({ $0 }) { return true }
    var meant = ""
    for (scalar, isAllowed) in zip(text.unicodeScalars, allowed) {
      meant.unicodeScalars.append(isAllowed ? scalar : "_")
    }
    if startsWell != true { meant = "_" + meant }
    let isName = meant.unicodeScalars.contains { $0 != "_" }
    note(.caseNameIsNoIdentifier(key, meant: isName ? meant : nil), at: key)
    return false
  }
}

/// A range of integers as Swift writes it: `1...10`, `1..<10`, `5...`, `...5`.
private struct IntegerRange {
  let first: Int64
  let last: Int64
  /// The range with its ends swapped, if that is what is wrong with it.
  private(set) var reversed: String?

  init?(_ text: String) {
    for (sign, isClosed) in [("...", true), ("..<", false)] {
      guard let place = text.firstPlace(of: sign) else { continue }
      let (low, high) = (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
      if high.isEmpty, low.isEmpty || !isClosed { return nil }
      guard let first = low.isEmpty ? Int64.min : Int64(low.trimmed),
        let end = high.isEmpty ? Int64.max : Int64(high.trimmed),
        isClosed || end > Int64.min
      else { return nil }
      self.first = first
      last = isClosed ? end : end - 1
      if isClosed, end < first { reversed = "\(end)...\(first)" }
      return
    }
    return nil
  }

  var isEmpty: Bool { last < first }
}

/// The values of an enumeration, found by the keys and elements of `x-dto-cases` that mean them.
private struct ListedValues {
  package let nodes: [Node]
  private var written: [Writing: Int] = [:]
  private var texts: [String: Int] = [:]
  private var numbers: [Double: Int] = [:]

  private struct Writing: Hashable {
    var text: String
    var type: ScalarType?
  }

  init(_ nodes: [Node]) {
    self.nodes = nodes
    for (index, node) in nodes.enumerated().reversed() {
      written[Writing(text: node.text, type: node.scalarType)] = index
      texts[node.text] = index
      if let number = node.numberValue { numbers[number] = index }
    }
  }

  /// Returns the first value that a key or an element means.
  ///
  /// Where both the string `1` and the number `1` are values, it means the one that is written the same way. Keys in JSON are always
  /// strings, so a number matches one in quotes.
  package func value(for key: Node) -> Node? {
    if let index = written[Writing(text: key.text, type: key.scalarType)] { return nodes[index] }
    let found = [texts[key.text], key.numberValue.flatMap { numbers[$0] }].compactMap(\.self)
    return found.min().map { nodes[$0] }
  }
}

/// The whole numbers among the values of an enumeration, in ascending order.
private struct SortedIntegers {
  private let entries: [(number: Int64, node: Node)]

  init(_ nodes: [Node]) {
    entries =
      nodes.compactMap { node in node.unquotedWholeNumber.map { (number: $0, node: node) } }
      .sorted { $0.number < $1.number }
  }

  var isEmpty: Bool { entries.isEmpty }

  package func nodes(from first: Int64, through last: Int64) -> [Node] {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < first { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { $0.number <= last }.map(\.node)
  }
}

extension Node {
  /// Whether a mapping under `x-dto-cases` leads from names to values, and not from values to names.
  fileprivate func isByName(of values: ListedValues) -> Bool {
    var areNames = true
    var areValues = true
    for (key, value) in pairs {
      let isName = values.value(for: key) == nil
      if value.isSequence {
        let listsValues = value.elements.contains {
          $0.isScalar && (values.value(for: $0) != nil || $0.isRange)
        }
        if isName || listsValues { return true }
      } else if isName, value.isScalar, value.isRange, values.value(for: value) == nil {
        return true
      }
      areNames = areNames && isName
      areValues = areValues && value.isScalar && values.value(for: value) != nil
    }
    return count > 0 && areNames && areValues
  }

  /// Whether it is written as a range.
  fileprivate var isRange: Bool {
    isScalar && (text.firstPlace(of: "...") != nil || text.firstPlace(of: "..<") != nil)
  }
}

extension String {
  /// The place of the first occurrence of a short text.
  fileprivate func firstPlace(of sign: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if let end = index(start, offsetBy: sign.count, limitedBy: endIndex),
        self[start..<end] == sign
      {
        return start..<end
      }
      start = index(after: start)
    }
    return nil
  }

  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
