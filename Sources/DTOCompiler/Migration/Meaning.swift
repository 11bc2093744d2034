/// What a value of a foreign setting becomes, as written in the tables of settings.
///
/// | Written | Becomes |
/// |---|---|
/// | `= reason` | nothing, because dtoc always does that |
/// | `- reason` | nothing, because dtoc has no counterpart |
/// | `schemas`, `output`, `config` | documents, the folder or file for the output, a file with further settings |
/// | `settings` | its entries are settings |
/// | `access: public` | the value of an option |
/// | `only: […, $value]` | an element of an option, after its defaults |
/// | `formats: {uuid: $value}` | an entry of an option |
/// | `objects: class for $key` | a rule for a schema |
/// | `names: {$key: $value}`, `names: $value` | the Swift name of a schema, and that of the only document |
/// | `x-dto-name: $value for property $key` | an extension for properties in an overlay; the same `for schema` |
/// | `x-dto-cases: {$key: $value}` | the name of a case for a value, in an overlay |
///
/// `$key` and `$value` are those of the setting; `$each` is each of several values, `$comment` a value without the slashes of a comment,
/// and `$1` what the first `*` of the pattern stands for. Meanings are joined with ` + `, and those that apply only to what is in the
/// documents with ` / `.
struct Meaning: Sendable {
  let kind: Kind
  /// As in the table.
  let text: String
  /// The key of the option or extension.
  private(set) var key = ""
  /// The key of the entry.
  private(set) var entry = ""
  private(set) var value = ""
  /// The schema or property that it is for.
  private(set) var subject = ""

  enum Kind: String, Sendable {
    case documents = "schemas"
    case output
    case configuration = "config"
    case settings
    case unneeded
    case nothing
    case option
    case element
    case entry
    case rule
    case nameOfSchema
    case nameOfDocument
    case ofSchema
    case ofProperty
    case ofValue
  }

  init(_ text: String) {
    self.text = text
    if let reason = text.after("= ") {
      kind = .unneeded
      value = reason
      return
    }
    if let reason = text.after("- ") {
      kind = .nothing
      value = reason
      return
    }
    if let kind = Kind(rawValue: text) {
      self.kind = kind
      return
    }
    let parts = text.split(separator: " for ", maxSplits: 1)
    var written = String(parts[0])
    key = String(written.prefix { $0 != ":" })
    written.removeFirst(key.count + 2)
    if parts.count == 2 {
      value = written
      subject = String(parts[1].split(separator: " ").last ?? "")
      kind =
        parts[1].hasPrefix("schema ")
        ? .ofSchema : parts[1].hasPrefix("property ") ? .ofProperty : .rule
    } else if let element = written.after("[…, ") {
      value = String(element.dropLast())
      kind = .element
    } else if let pair = written.after("{") {
      entry = String(pair.prefix { $0 != ":" })
      value = String(pair.dropFirst(entry.count + 2).dropLast())
      kind = key == "names" ? .nameOfSchema : key == "x-dto-cases" ? .ofValue : .entry
    } else {
      value = written
      kind = key == "names" ? .nameOfDocument : .option
    }
  }

  /// With what is given in the place of `$key` and so on; several for a list in the place of `$each`.
  func filled(_ key: String, _ given: String, _ captures: [Substring]) -> [Meaning] {
    guard value != "$each" else {
      return given.split { $0 == "," || $0 == ":" }.map { part in
        var copy = self
        copy.value = String(part)
        return copy
      }
    }
    func fill(_ text: String) -> String {
      let parts = text.split(separator: "$", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(String(parts[0])) { result, part in
        let name = part.prefix { $0.isLetter || $0.isNumber }
        let filled =
          switch name {
          case "key": key
          case "value": given
          case "comment": given.withoutSlashes
          default: Int(name).map { String(captures[$0 - 1]) } ?? ""
          }
        return result + filled + part.dropFirst(name.count)
      }
    }
    var copy = self
    (copy.entry, copy.value, copy.subject) = (fill(entry), fill(value), fill(subject))
    return [copy]
  }
}

extension String {
  /// The rest after a prefix.
  func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The text of a comment, which dtoc writes with slashes.
  fileprivate var withoutSlashes: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let text = line.drop { $0 == "/" }
      return text.count < line.count && text.first == " " ? text.dropFirst() : text
    }
    .joined(separator: "\n")
  }
}
