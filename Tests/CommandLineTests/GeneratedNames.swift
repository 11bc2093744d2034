import Foundation

/// What generated Swift calls things, read from the Swift itself.
struct GeneratedNames {
  /// By what is named: `order.yml#/definitions/order.a_b`.
  private(set) var names: [String: String] = [:]

  /// - Parameter folder: The output.
  init(in folder: String, of scratch: Scratch) throws {
    for path in try scratch.entries(of: folder) where path.hasSuffix(".swift") {
      read(try scratch.text("\(folder)/\(path)"))
    }
  }

  /// A type around the current line.
  private struct Frame {
    var name: String
    var thing = ""
    var indent: Int
    /// Of a variant, the member that it requires.
    var isVariant = false
    var caseNames: [(name: String, raw: String)] = []
  }

  private mutating func read(_ text: String) {
    var frames: [Frame] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      while let last = frames.last, indent <= last.indent,
        line.hasSuffix("}") || indent < last.indent
      {
        guard line == String(repeating: " ", count: last.indent) + "}" else { break }
        frames.removeLast()
      }
      let words = line.split(separator: " ").map(String.init)
      if let index = words.firstIndex(where: { ["struct", "enum"].contains($0) }),
        line.hasSuffix("{")
      {
        let name = words[index + 1].prefix { $0 != ":" }
        frames.append(Frame(name: String(name), indent: indent))
        continue
      }
      guard let last = frames.indices.last else { continue }
      if let place = line.quoted, place.contains("#/"), frames[last].thing.isEmpty {
        let isVariant = place.contains("/oneOf/")
        frames[last].isVariant = isVariant
        frames[last].thing = isVariant ? "" : place
        if !isVariant { names[place] = frames.map(\.name).joined(separator: ".") }
      } else if words.count > 3, words[1] == "=", words[2] == "try", let key = line.quoted {
        let name = words[0].hasPrefix("_") ? String(words[0].dropFirst()) : words[0]
        if frames[last].isVariant, frames[last].thing.isEmpty {
          frames[last].thing = "\(frames[last - 1].thing)/\(key)"
          names[frames[last].thing] = frames.map(\.name).joined(separator: ".")
        }
        names["\(frames[last].thing).\(key)"] = name.replacing("self.", with: "")
      } else if words.first == "case", words.count > 1, !line.hasSuffix(":"),
        !line.contains("return")
      {
        let name = String(words[1].prefix { $0 != "(" }).replacing("`", with: "")
        if let raw = line.quoted {
          names["\(frames[last].thing)=\(raw)"] = name
        } else if words[1].contains("(") {
          names["\(frames[last].thing)(\(words[1].drop { $0 != "(" })"] = name
        } else {
          names["\(frames[last].thing)=\(name)"] = name
        }
      }
    }
  }
}

extension Substring {
  /// The first text in quotes.
  fileprivate var quoted: String? {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
