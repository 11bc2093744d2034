import Foundation

/// What generated Swift calls things, read from the Swift itself.
struct GeneratedNames {
  /// By what is named: `order.yml#/definitions/order.a_b`.
  private(set) var names: [String: String] = [:]

  /// - Parameters:
  ///   - folder: The output.
  ///   - others: Folders in it that are other outputs.
  init(in folder: String, without others: [String] = [], of scratch: Scratch) throws {
    for path in try scratch.entries(of: folder)
    where path.hasSuffix(".swift") && !others.contains(where: { path.hasPrefix("\($0)/") }) {
      let text = try scratch.text("\(folder)/\(path)")
      read(text)
      let words = text.prefix { $0 != "\n" }.split(separator: " ")
      if let source = words.firstIndex(of: "from"), let file = path.split(separator: "/").last {
        names["the file of \(words[source + 1])"] = String(file.prefix { $0 != "." && $0 != "+" })
      }
    }
  }

  /// A type, whose schema is known at its end.
  private struct Frame {
    var name: String
    var indent: Int
    var place = ""
    /// The key of the first property.
    var firstKey: String?
    /// What the type contains, by what follows the type's own place.
    var members: [(suffix: String, name: String)] = []
    var inner: [Frame] = []
  }

  private mutating func read(_ text: String) {
    var frames: [Frame] = []
    for line in text.split(separator: "\n") {
      if let last = frames.last, line == String(repeating: " ", count: last.indent) + "}" {
        frames.removeLast()
        if frames.isEmpty {
          add(last, in: "", named: "")
        } else {
          frames[frames.count - 1].inner.append(last)
        }
        continue
      }
      let words = line.split(separator: " ").map(String.init)
      if let index = words.firstIndex(where: { ["struct", "enum"].contains($0) }),
        line.hasSuffix("{")
      {
        let name = words[index + 1].prefix { $0 != ":" }
        frames.append(Frame(name: String(name), indent: line.prefix { $0 == " " }.count))
        continue
      }
      guard let last = frames.indices.last else {
        // Nothing says what an alias stands for, but it takes a name.
        if let index = words.firstIndex(of: "typealias") {
          names["typealias \(words[index + 1])"] = words[index + 1]
        }
        continue
      }
      if let place = line.quoted, place.contains("#/") {
        frames[last].place = place
      } else if words.count > 3, words[1] == "=", words[2] == "try", let key = line.quoted {
        let name = words[0].hasPrefix("_") ? String(words[0].dropFirst()) : words[0]
        frames[last].firstKey = frames[last].firstKey ?? key
        frames[last].members.append((".\(key)", name.replacing("self.", with: "")))
      } else if words.first == "case", words.count > 1, !line.hasSuffix(":"),
        !line.contains("return")
      {
        let name = String(words[1].prefix { $0 != "(" }).replacing("`", with: "")
        let suffix =
          line.quoted.map { "=\($0)" }
          ?? (words[1].contains("(") ? "(\(words[1].drop { $0 != "(" })" : "=\(name)")
        frames[last].members.append((suffix, name))
      }
    }
  }

  private mutating func add(_ frame: Frame, in outer: String, named outerName: String) {
    // The place of a variant contains its position, so it is identified by the member that it requires.
    let isVariant = frame.place.contains("/oneOf/")
    let thing = isVariant ? "\(outer)/\(frame.firstKey ?? "")" : frame.place
    let name = outerName.isEmpty ? frame.name : "\(outerName).\(frame.name)"
    names[thing] = name
    for member in frame.members { names[thing + member.suffix] = member.name }
    for inner in frame.inner { add(inner, in: thing, named: name) }
  }
}

extension Substring {
  /// The first text in quotes.
  fileprivate var quoted: String? {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
