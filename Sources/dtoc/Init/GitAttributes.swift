/// The lines of `.gitattributes` that tell hosts which files are generated, so that they collapse them in reviews.
///
/// They are between two comments, so that a later run can replace them. All other lines belong to people, or to another configuration.
struct GitAttributes {
  private let start: String
  private let end: String
  /// Of GitHub and compatible hosts, and of GitLab.
  private static let attributes = "linguist-generated gitlab-generated"

  /// Folders of Swift, and of recorded names, relative to the file.
  private let outputs: [(swift: String, names: String?)]

  /// - Parameters:
  ///   - configuration: The folder of the configuration, relative to the file.
  ///   - outputs: Its outputs.
  init(for configuration: String, outputs: [(swift: String, names: String?)]) {
    let place = [".", ""].contains(configuration) ? "" : " in '\(configuration.showingControls())'"
    start = "# dtoc init: generated files\(place), which hosts collapse in reviews"
    end = "# dtoc init: end of generated files\(place)"
    self.outputs = outputs
  }

  /// What becomes of an existing file.
  enum Change {
    case none
    case text([UInt8])
    /// One of the two comments is missing or repeated, so it is unknown which lines are dtoc's.
    case unclear
  }

  /// Returns the file with current lines in the place of those that it has, or at its end.
  func change(of contents: [UInt8]) -> Change {
    let isCRLF = contents.withLineFeeds != nil
    let lineEnd = Array((isCRLF ? "\r\n" : "\n").utf8)
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func positions(of comment: String) -> [Int] {
      lines.indices.filter { index in
        let line = lines[index]
        return (line.last == UInt8(ascii: "\r") ? line.dropLast() : line).elementsEqual(
          comment.utf8
        )
      }
    }
    let own = ([start] + self.lines + [end]).flatMap { Array($0.utf8) + lineEnd }
    let text: [UInt8]
    switch (positions(of: start), positions(of: end)) {
    case ([], []):
      let isWhole = contents.isEmpty || contents.last == UInt8(ascii: "\n")
      text = contents + (isWhole ? [] : lineEnd) + (contents.isEmpty ? [] : lineEnd) + own
    case (let starts, let ends) where starts.count == 1 && ends.count == 1 && starts[0] < ends[0]:
      let before = lines[..<starts[0]].flatMap { Array($0) + [UInt8(ascii: "\n")] }
      let after = Array(lines[(ends[0] + 1)...].joined(separator: [UInt8(ascii: "\n")]))
      text = before + own + after
    default: return .unclear
    }
    return text == contents ? .none : .text(text)
  }

  /// Such as `Sources/API/**/*.swift linguist-generated gitlab-generated`.
  private var lines: [String] {
    outputs.flatMap { output in
      [Self.pattern(output.swift, "**/*.swift")]
        + (output.names.map { [Self.pattern($0, "**/*.names")] } ?? [])
    }
    .map { "\($0) \(Self.attributes)" }
  }

  /// The pattern for files below a folder, whose name may contain anything.
  private static func pattern(_ folder: String, _ files: String) -> String {
    var pattern = "/"
    for scalar in folder.unicodeScalars {
      if "\\*?[".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    pattern = folder == "." ? "/\(files)" : "\(pattern)/\(files)"
    // In quotes, escapes are those of C, before those of patterns.
    guard pattern.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == 0x7F })
    else { return pattern }
    var quoted = "\""
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
