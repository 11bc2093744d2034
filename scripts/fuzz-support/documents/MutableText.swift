/// A document as lines, which are indented by what is in them: enough of a tree to change schemas that are no longer YAML.
struct MutableText {
  /// Never none: nothing is one empty line.
  var lines: [[UInt8]] {
    didSet { if lines.isEmpty { lines = [[]] } }
  }

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [0x0A])) }

  func randomLine(_ random: inout SplitMix) -> Int { random.below(lines.count) }

  /// A line and all below it that are indented more.
  func subtree(at line: Int) -> Range<Int> {
    let own = lines[line].indentation
    var end = line + 1
    while end < lines.count, lines[end].isBlank || lines[end].indentation > own { end += 1 }
    return line..<end
  }

  func randomSubtree(_ random: inout SplitMix) -> Range<Int> {
    subtree(at: randomLine(&random))
  }

  /// Puts lines before another one, and indents them as that one is.
  mutating func insert(_ inserted: [[UInt8]], at line: Int) {
    guard let first = inserted.first else { return }
    let difference = (line < lines.count ? lines[line].indentation : 0) - first.indentation
    lines.insert(contentsOf: inserted.map { $0.indented(by: difference) }, at: line)
  }

  /// Takes a part of another document over.
  mutating func graft(_ other: MutableText, _ random: inout SplitMix) {
    let part = Array(other.lines[other.randomSubtree(&random)])
    let place = randomSubtree(&random)
    if random.below(2) == 0 { lines.removeSubrange(place) }
    insert(part, at: place.lowerBound)
  }

  /// JSON Pointers of what stands in block mappings, as references would name them.
  var pointers: [[UInt8]] {
    var open: [(indentation: Int, path: [UInt8])] = []
    var pointers: [[UInt8]] = []
    for line in lines {
      guard let key = line.key else { continue }
      let indentation = line.indentation
      while let last = open.last, last.indentation >= indentation { open.removeLast() }
      let path = (open.last?.path ?? []) + [0x2F] + line[key].escapedForPointer
      open.append((indentation, path))
      pointers.append([0x23] + path)
    }
    return pointers
  }

  var documentPaths: [[UInt8]] {
    lines.filter { $0.starts(with: SchemaSet.marker) }.map {
      Array($0.dropFirst(SchemaSet.marker.count))
    }
  }
}

extension [UInt8] {
  var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

  var indentation: Int { prefix { $0 == 0x20 }.count }

  func indented(by difference: Int) -> [UInt8] {
    difference >= 0
      ? Array(repeating: 0x20, count: difference) + self
      : Array(dropFirst(Swift.min(-difference, indentation)))
  }

  /// Where the key of a line is, without the quotes of JSON.
  var key: Range<Int>? {
    guard let colon = firstIndex(of: 0x3A) else { return nil }
    var start = indentation
    if start + 1 < colon, self[start] == 0x2D, self[start + 1] == 0x20 { start += 2 }
    var end = colon
    if start + 1 < end, self[start] == 0x22, self[end - 1] == 0x22 {
      start += 1
      end -= 1
    }
    return start < end ? start..<end : nil
  }

  /// Where the value is that stands in the line of its key.
  var value: Range<Int>? {
    guard let key else { return nil }
    var start = key.upperBound
    while start < count, self[start] == 0x22 || self[start] == 0x3A || self[start] == 0x20 {
      start += 1
    }
    var end = count
    while end > start, self[end - 1] == 0x2C || self[end - 1] == 0x0D { end -= 1 }
    return start < end ? start..<end : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate var escapedForPointer: [UInt8] {
    flatMap { byte -> [UInt8] in
      switch byte {
      case 0x7E: Array("~0".utf8)
      case 0x2F: Array("~1".utf8)
      default: [byte]
      }
    }
  }
}
