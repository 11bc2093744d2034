/// Breaks lines that are too long at the type arguments in them, as `swift format` does.
///
/// For example, `as: FirstValid<Converted<EpochSeconds>, Converted<RFC3339DateTime>>.self` becomes:
/// ```
/// as: FirstValid<
///   Converted<EpochSeconds>,
///   Converted<RFC3339DateTime>
/// >.self
/// ```
extension GrowingBytes {
  /// The most levels of types that are broken, because each indents the ones inside of it.
  private static let mostBreaks = 8

  /// - Parameter start: The offset of the first line.
  mutating func breakTypeArguments(from start: Int, width: Int) {
    let bytes = slice(start..<count)
    guard bytes.hasLine(longerThan: width) else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > width && $0.mayBreak }) else { return }
    var broken: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { broken.append(UInt8(ascii: "\n")) }
      if line.count > width, line.mayBreak {
        let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
        broken.append(
          brokenLine: [UInt8](line.dropFirst(indentation)),
          indentation: indentation,
          width: width,
          levels: Self.mostBreaks
        )
      } else {
        broken += line
      }
    }
    removeLast(downTo: start)
    broken.withUnsafeBufferPointer { append($0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasLine(longerThan width: Int) -> Bool {
    var length = 0
    for byte in self {
      length = byte == UInt8(ascii: "\n") ? 0 : length + 1
      if length > width { return true }
    }
    return false
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether the line is an argument or a call that begins with a type.
  fileprivate var mayBreak: Bool {
    let line = drop { $0 == UInt8(ascii: " ") }
    return line.starts(with: "as: ".utf8) || line.starts(with: "try ".utf8)
  }
}

extension [UInt8] {
  /// Appends a line, broken if it is too long.
  fileprivate mutating func append(
    brokenLine line: [UInt8],
    indentation: Int,
    width: Int,
    levels: Int
  ) {
    self += repeatElement(UInt8(ascii: " "), count: indentation)
    guard indentation + line.count > width, levels > 0, let arguments = TypeArguments(in: line)
    else {
      self += line
      return
    }
    self += line[...arguments.open]
    for argument in arguments.all {
      append(UInt8(ascii: "\n"))
      let isLast = argument.endIndex == arguments.close
      append(
        brokenLine: isLast ? [UInt8](argument) : argument + [UInt8(ascii: ",")],
        indentation: indentation + 2,
        width: width,
        levels: levels - 1
      )
    }
    append(UInt8(ascii: "\n"))
    self += repeatElement(UInt8(ascii: " "), count: indentation)
    self += line[arguments.close...]
  }
}

/// The first list of type arguments in a line, before any string and any call.
private struct TypeArguments {
  /// The offsets of the brackets.
  let open: Int
  let close: Int
  var all: [ArraySlice<UInt8>] = []

  init?(in line: [UInt8]) {
    let ends = "<\"(".utf8
    guard let open = line.firstIndex(where: ends.contains), line[open] == UInt8(ascii: "<") else {
      return nil
    }
    var depth = 0
    var start = open + 1
    for index in open..<line.count {
      switch line[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        all.append(line[start..<index])
        start = index + 1
      default: continue
      }
      if depth == 0 {
        all.append(line[start..<index])
        all = all.map { $0.drop { $0 == UInt8(ascii: " ") } }
        self.open = open
        close = index
        return
      }
    }
    return nil
  }
}
