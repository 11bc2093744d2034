import SchemaLanguage

/// A document as lines that contain the more deeply indented lines below them: enough of a tree to change schemas that are no
/// longer valid YAML.
///
/// For example, one mutation moves `properties:` and everything below it into another schema.
struct MutableText {
  private var lines: [[UInt8]]
  private var random: SplitMix

  init(_ bytes: some Sequence<UInt8>, seed: CUnsignedInt) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    random = SplitMix(state: UInt64(seed))
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [0x0A])) }

  mutating func mutate() {
    for _ in 0...random.below(3) {
      let part = randomSubtree()
      let line = part.lowerBound
      switch random.below(14) {
      case 0: lines.removeSubrange(part)
      case 1: lines.remove(at: line)
      case 2: insert(Array(lines[part]))
      case 3:
        let moved = Array(lines[part])
        lines.removeSubrange(part)
        insert(moved)
      case 4:
        insert([random.element(Words.keywords) + Array(": ".utf8) + random.element(Words.values)])
      case 5: insert([SchemaSet.marker + random.element(Words.paths)])
      case 6:
        let difference = random.element([-2, -1, 1, 2, 40])
        for line in part { lines[line] = lines[line].indented(by: difference) }
      case 7: lines[line].append(random.element([0x0D, 0x09, 0x2C, 0x5D, 0x7D]))
      case 8, 9:
        lines[line].replaceKey(
          with: random.element(random.below(2) == 0 ? Words.keywords : Words.names)
        )
      case 10, 11: lines[line].replaceValue(with: random.element(Words.values))
      case 12: lines[line].replaceValue(with: Array("{$ref: ".utf8) + reference() + Array("}".utf8))
      default:
        let references = lines.indices.filter { lines[$0].hasKey("$ref") }
        guard !references.isEmpty else { continue }
        lines[random.element(references)].replaceValue(with: reference())
      }
      if lines.isEmpty { lines = [[]] }
    }
  }

  /// Inserts a part of another document.
  mutating func graft(_ other: MutableText) {
    var other = other
    let part = Array(other.lines[other.randomSubtree()])
    if random.below(2) == 0 { lines.removeSubrange(randomSubtree()) }
    if lines.isEmpty { lines = [[]] }
    insert(part)
  }

  /// A line and all more deeply indented lines below it.
  private mutating func randomSubtree() -> Range<Int> {
    let line = random.below(lines.count)
    let own = lines[line].indentation
    let end = lines[(line + 1)...].firstIndex { !$0.isEmpty && $0.indentation <= own }
    return line..<(end ?? lines.count)
  }

  /// Indents the lines like the line that they are inserted before.
  private mutating func insert(_ inserted: [[UInt8]]) {
    let line = random.below(lines.count)
    let target = line < lines.count ? lines[line].indentation : 0
    let difference = target - (inserted.first?.indentation ?? 0)
    lines.insert(contentsOf: inserted.map { $0.indented(by: difference) }, at: line)
  }

  /// Usually a pointer to something in a block mapping, sometimes in another document, sometimes one that is hard to follow.
  private mutating func reference() -> [UInt8] {
    var open: [(indentation: Int, path: [UInt8])] = []
    var pointers = Words.targets
    let last = random.below(lines.count)
    for line in lines[...last] {
      guard let key = line.key else { continue }
      while let inner = open.last, inner.indentation >= line.indentation { open.removeLast() }
      open.append((line.indentation, (open.last?.path ?? [0x23]) + [0x2F] + line[key]))
      pointers = [open[open.count - 1].path]
    }
    let paths = lines.filter { $0.starts(with: SchemaSet.marker) }.map {
      $0.dropFirst(SchemaSet.marker.count)
    }
    let path = paths.isEmpty || random.below(3) > 0 ? [] : Array(random.element(paths))
    let pointer = random.below(12) == 0 ? random.element(Words.targets) : random.element(pointers)
    return [0x22] + path + pointer + [0x22]
  }
}

extension [UInt8] {
  fileprivate var indentation: Int { prefix { $0 == 0x20 }.count }

  fileprivate func indented(by difference: Int) -> [UInt8] {
    difference >= 0
      ? Array(repeating: 0x20, count: difference) + self
      : Array(dropFirst(Swift.min(-difference, indentation)))
  }

  /// The key of a line, in YAML and in JSON.
  fileprivate var key: Range<Int>? {
    guard let colon = firstIndex(of: 0x3A),
      let start = firstIndex(where: { !" -{\"".utf8.contains($0) }),
      start < colon
    else { return nil }
    return start..<(self[colon - 1] == 0x22 ? colon - 1 : colon)
  }

  fileprivate func hasKey(_ name: String) -> Bool {
    key.map { self[$0].elementsEqual(name.utf8) } ?? false
  }

  fileprivate mutating func replaceKey(with word: [UInt8]) {
    if let key, !key.isEmpty { replaceSubrange(key, with: word) }
  }

  /// The text after the colon, up to a comma in JSON.
  fileprivate mutating func replaceValue(with word: [UInt8]) {
    let colon = firstIndex(of: 0x3A) ?? indices.last ?? 0
    let end = last == 0x2C ? count - 1 : count
    replaceSubrange(Swift.min(colon + 1, end)..<end, with: [0x20] + word)
  }
}

/// Random numbers that a seed reproduces.
struct SplitMix {
  var state: UInt64

  /// 0 if there is nothing to choose from.
  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return count > 0 ? Int((mixed ^ (mixed >> 31)) % UInt64(count)) : 0
  }

  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}

/// The text that mutations write.
private enum Words {
  static let keywords =
    Keyword.allCases.map { Array($0.rawValue.utf8) }
    + words(
      """
      paths components schemas swagger openapi parameters responses requestBody content schema get post operationId tags
      mapping propertyName webhooks callbacks pathItems servers in name $self << defaultMapping
      """
    )

  /// Words from Swift or the output, and unusual names.
  static let names = words(
    """
    self Self Type init default class protocol Int String Optional hash encode CodingKeys description undefined none some
    API DTOFields SafeOptional '' '1' '-' '_' '`' '\\' '"' "\\0" "\\n" "\\\\(x)" '*/' '//' '\"""' '#' a-b a_b aB AB a.b a/b
    '../a' '~' '~0~1' '%2e%2e' ключ 名 e\u{301} é 🙂 👩‍👩‍👧 \u{202E}abc \u{FEFF}a \u{200D} ſ ß İ \u{10FFFF} 𝒳 ١ ²
    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    """
  )

  /// All kinds of nodes, usually where another one is expected.
  static let values =
    names
    + words(
      """
      0¦-1¦1e308¦1e309¦-1e-400¦9223372036854775808¦18446744073709551616¦0x7fffffffffffffff¦0o17¦1_000¦.5¦.inf¦.nan¦1:30
      []¦{}¦[[]]¦[{}]¦null¦~¦true¦no¦object¦array¦string¦integer¦number¦boolean¦[object, array, 'null']¦date-time¦date¦byte
      uuid¦int64¦{type: string}¦[{$ref: '#'}]¦{a: {$ref: '#/definitions/a'}}¦{enum: [a, b]}¦[a, A, '', 1, null, true]¦<<
      {const: 1}¦[{type: string}, {type: integer}]¦{properties: {a: {}}, required: [a]}¦&a¦*a¦&a [*a]¦!!binary aGk=¦!!int x
      {propertyName: type, mapping: {a: '#/definitions/a'}}¦!dto¦|¦>-¦'¦"¦"\\x"¦- - -¦2020-01-01¦[Int]¦[String: Money]
      Money from BankKit¦A.B<C?>¦closed¦open¦nil¦lossless¦veto¦a.b¦$.a¦/a/0¦'(?<a>[)'
      """,
      separator: "¦"
    )

  /// Targets of references that are hard to follow.
  static let targets = words(
    """
    # #/ ## #/definitions/~2 #/definitions/%zz #/%00 main.yml main.yml# ./main.yml#/definitions ../main.yml /etc/passwd
    http://a/b#c http:// ? a?b#c //a file:///a %2e%2e/a.yml #anchor a/b/../../main.yml . urn:a:b #/allOf/0 #/properties/-1
    """
  )

  static let paths = words(
    "a.yml b.yml a.json d/a.yml d/A.yml d/e/a.yaml ключ.yml main.json a'b.yml self.yml"
  )

  private static func words(_ text: String, separator: Character = " ") -> [[UInt8]] {
    text.split(whereSeparator: { $0 == separator || $0 == "\n" }).map { Array($0.utf8) }
  }
}
