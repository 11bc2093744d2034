/// One change to a document.
typealias Change = (inout MutableText, inout SplitMix) -> Void

/// What people, programs and attackers do to schemas.
enum Mutation {
  nonisolated(unsafe) static let all: [Change] = [
    deleteSubtree, duplicateSubtree, swapSubtrees, moveSubtree, deleteLine,
    replaceKeyword, replaceKeyword, renameKey, replaceValue, replaceValue,
    retargetReference, retargetReference, addReference, addKeyword,
    replaceNumber, reindent, changeLineEnds, changeBrackets, splitDocument,
  ]

  private static func deleteSubtree(_ text: inout MutableText, _ random: inout SplitMix) {
    text.lines.removeSubrange(text.randomSubtree(&random))
  }

  private static func deleteLine(_ text: inout MutableText, _ random: inout SplitMix) {
    guard !text.lines.isEmpty else { return }
    text.lines.remove(at: text.randomLine(&random))
  }

  private static func duplicateSubtree(_ text: inout MutableText, _ random: inout SplitMix) {
    let part = Array(text.lines[text.randomSubtree(&random)])
    text.insert(part, at: text.randomLine(&random))
  }

  private static func moveSubtree(_ text: inout MutableText, _ random: inout SplitMix) {
    let range = text.randomSubtree(&random)
    let part = Array(text.lines[range])
    text.lines.removeSubrange(range)
    text.insert(part, at: text.randomLine(&random))
  }

  private static func swapSubtrees(_ text: inout MutableText, _ random: inout SplitMix) {
    let ranges = [text.randomSubtree(&random), text.randomSubtree(&random)]
      .sorted { $0.lowerBound < $1.lowerBound }
    guard ranges[0].upperBound <= ranges[1].lowerBound else { return }
    let first = Array(text.lines[ranges[0]])
    let second = Array(text.lines[ranges[1]])
    text.lines.replaceSubrange(ranges[1], with: first)
    text.lines.replaceSubrange(ranges[0], with: second)
  }

  private static func replaceKeyword(_ text: inout MutableText, _ random: inout SplitMix) {
    replaceKey(&text, &random, with: Words.keywords)
  }

  private static func renameKey(_ text: inout MutableText, _ random: inout SplitMix) {
    replaceKey(&text, &random, with: Words.names)
  }

  private static func replaceKey(
    _ text: inout MutableText,
    _ random: inout SplitMix,
    with words: [[UInt8]]
  ) {
    let line = text.randomLine(&random)
    guard let key = text.lines[line].key else { return }
    text.lines[line].replaceSubrange(key, with: random.element(words))
  }

  private static func replaceValue(_ text: inout MutableText, _ random: inout SplitMix) {
    let line = text.randomLine(&random)
    let value = text.lines[line].value ?? text.lines[line].count..<text.lines[line].count
    text.lines[line].replaceSubrange(value, with: random.element(Words.values))
  }

  private static func addKeyword(_ text: inout MutableText, _ random: inout SplitMix) {
    let line = random.element(Words.keywords) + Array(": ".utf8) + random.element(Words.values)
    text.insert([line], at: text.randomLine(&random))
  }

  private static func retargetReference(_ text: inout MutableText, _ random: inout SplitMix) {
    let lines = text.lines.indices.filter { text.lines[$0].key.map { $0.count == 4 } ?? false }
      .filter { index in
        text.lines[index].key.map { text.lines[index][$0].elementsEqual(Words.reference) } ?? false
      }
    guard !lines.isEmpty else { return addReference(&text, &random) }
    let line = random.element(lines)
    guard let value = text.lines[line].value else { return }
    text.lines[line].replaceSubrange(value, with: reference(in: text, &random))
  }

  private static func addReference(_ text: inout MutableText, _ random: inout SplitMix) {
    let range = text.randomSubtree(&random)
    let line = text.lines[range.lowerBound]
    guard let key = line.key else { return }
    let schema = Array(": {$ref: ".utf8) + reference(in: text, &random) + Array("}".utf8)
    let end = line[key.upperBound...].first == 0x22 ? key.upperBound + 1 : key.upperBound
    text.lines.replaceSubrange(range, with: [line[..<end] + schema])
  }

  private static func reference(in text: MutableText, _ random: inout SplitMix) -> [UInt8] {
    var target = text.pointers.isEmpty ? [0x23] : random.element(text.pointers)
    let paths = text.documentPaths
    if !paths.isEmpty, random.below(3) == 0 { target = random.element(paths) + target }
    if random.below(12) == 0 { target = random.element(Words.targets) }
    return [0x22] + target + [0x22]
  }

  private static func replaceNumber(_ text: inout MutableText, _ random: inout SplitMix) {
    let line = text.randomLine(&random)
    guard let start = text.lines[line].firstIndex(where: isDigit) else { return }
    let end = text.lines[line][start...].firstIndex { !isDigit($0) } ?? text.lines[line].count
    text.lines[line].replaceSubrange(start..<end, with: random.element(Words.numbers))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func reindent(_ text: inout MutableText, _ random: inout SplitMix) {
    let difference = random.element([-2, -1, 1, 2, 4, 40])
    let range = random.below(2) == 0 ? text.randomSubtree(&random) : text.subtree(at: 0)
    for line in range { text.lines[line] = text.lines[line].indented(by: difference) }
    if random.below(8) == 0 { text.lines[range.lowerBound].insert(0x09, at: 0) }
  }

  private static func changeLineEnds(_ text: inout MutableText, _ random: inout SplitMix) {
    let end = random.element([[0x0D], [0x0D, 0x0D], Array("\u{2028}".utf8), Array("\u{85}".utf8)])
    let range = random.below(2) == 0 ? text.randomSubtree(&random) : 0..<text.lines.count
    for line in range { text.lines[line] += end }
  }

  /// Takes what stands between brackets or quotes away, or says it twice.
  private static func changeBrackets(_ text: inout MutableText, _ random: inout SplitMix) {
    let line = text.randomLine(&random)
    let bytes = text.lines[line]
    let opened = bytes.indices.filter { Words.brackets[bytes[$0]] != nil }
    guard !opened.isEmpty else { return }
    let start = random.element(opened)
    let closing = Words.brackets[bytes[start]]
    guard let end = bytes[(start + 1)...].lastIndex(where: { $0 == closing }) else { return }
    let part = Array(bytes[start...end])
    switch random.below(4) {
    case 0: text.lines[line].replaceSubrange(start...end, with: random.element(Words.values))
    case 1: text.lines[line].insert(contentsOf: [0x2C] + part, at: end + 1)
    case 2: text.lines[line].replaceSubrange(start...end, with: [0x5B] + part + [0x5D])
    default:
      text.lines[line].replaceSubrange(
        start...end,
        with: Array("{allOf: [".utf8) + part + Array("]}".utf8)
      )
    }
  }

  private static func splitDocument(_ text: inout MutableText, _ random: inout SplitMix) {
    let marker = SchemaSet.marker + random.element(Words.paths)
    text.lines.insert(marker, at: text.randomLine(&random))
  }
}
