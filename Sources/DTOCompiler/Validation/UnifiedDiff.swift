import SchemaDocument

/// A change of a text in the format of `diff -u`.
package struct UnifiedDiff: Sendable {
  /// Ends with a line break; empty if there is no change.
  package let text: String

  /// - Parameters:
  ///   - before: The bytes of a text, in any encoding with ASCII line feeds.
  ///   - after: The changed text.
  ///   - path: The path after `a/` and `b/`.
  package init(from before: [UInt8], to after: [UInt8], path: String) {
    let old = lines(of: before)
    let new = lines(of: after)
    let steps = steps(from: old, to: new)
    var text = ""
    for hunk in hunks(of: steps) { text += hunk.text(old, new) }
    // `git apply` and `patch -p1` remove one folder.
    let path = path.drop { $0 == "/" }
    self.text =
      text.isEmpty
      ? "" : "--- \("a/\(path)".quotedForDiff)\n+++ \("b/\(path)".quotedForDiff)\n" + text
  }
}

extension String {
  /// Names with control characters as in git: in quotes, with octal escapes.
  fileprivate var quotedForDiff: String {
    guard unicodeScalars.contains(where: actsOnTerminal) else { return self }
    let text = unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where actsOnTerminal(scalar):
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}

/// A line of the old text, of the new text, or of both, by index.
private enum Step {
  case both(Int, Int)
  case removed(Int)
  case added(Int)

  var isChange: Bool { if case .both = self { false } else { true } }
}

/// Including line endings, so that their changes are visible.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for (index, byte) in bytes.enumerated() where byte == 0x0A {
    lines.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

private func steps(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var added: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  var steps: [Step] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, removed.contains(i) {
      steps.append(.removed(i))
      i += 1
    } else if j < new.count, added.contains(j) {
      steps.append(.added(j))
      j += 1
    } else {
      steps.append(.both(i, j))
      i += 1
      j += 1
    }
  }
  return steps
}

/// Changes with three lines of context; nearby changes are joined.
private func hunks(of steps: [Step]) -> [Hunk] {
  let context = 3
  var hunks: [Range<Int>] = []
  for index in steps.indices where steps[index].isChange {
    let range = max(0, index - context)..<min(steps.count, index + context + 1)
    if let last = hunks.last, last.upperBound >= range.lowerBound {
      hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
    } else {
      hunks.append(range)
    }
  }
  var result: [Hunk] = []
  var (oldLine, newLine, next) = (0, 0, 0)
  for range in hunks {
    // The lines between two hunks are in both texts.
    oldLine += range.lowerBound - next
    newLine += range.lowerBound - next
    let hunk = Hunk(steps: steps[range], oldStart: oldLine, newStart: newLine)
    oldLine += hunk.oldCount
    newLine += hunk.newCount
    next = range.upperBound
    result.append(hunk)
  }
  return result
}

private struct Hunk {
  var steps: ArraySlice<Step>
  var oldStart: Int
  var newStart: Int

  var oldCount: Int {
    steps.reduce(0) { if case .added = $1 { $0 } else { $0 + 1 } }
  }

  var newCount: Int {
    steps.reduce(0) { if case .removed = $1 { $0 } else { $0 + 1 } }
  }

  func text(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> String {
    var text = "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n"
    for step in steps {
      switch step {
      case .both(let index, _): text += line(" ", old[index])
      case .removed(let index): text += line("-", old[index])
      case .added(let index): text += line("+", new[index])
      }
    }
    return text
  }

  /// An empty range is identified by the line before it.
  private func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private func line(_ mark: String, _ bytes: ArraySlice<UInt8>) -> String {
    let text = mark + String(decoding: bytes, as: UTF8.self)
    return bytes.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
  }
}
