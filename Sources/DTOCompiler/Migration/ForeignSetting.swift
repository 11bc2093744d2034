/// A setting of another generator, and what it is in dtoc: a row of the tables that ``Migration`` and the manual use.
///
/// For example, `accessModifier: package` of Swift OpenAPI Generator is `access: package`.
struct ForeignSetting: Sendable {
  /// Its names in a configuration, with periods between the keys of nested mappings.
  private(set) var keys: [String] = []
  /// The flags of the command that are other words than the keys, without dashes.
  private(set) var flags: [(flag: String, key: String)] = []
  private var forms: [String: Form] = [:]
  /// It applies only if another setting has this value.
  private(set) var condition: (key: String, value: String)?
  /// If its values are types, the setting that says which modules they are from.
  private(set) var modules: String?
  /// The value that it has if a configuration doesn't set it, if dtoc has another default.
  private(set) var fallback: String?
  private(set) var cases: [Case] = []

  /// The type of the values of a setting.
  enum Form: String, Sendable {
    case string = "a string"
    /// As a flag, it needs no value.
    case toggle = "true or false"
    case stringOrList = "a string or a list of strings"
    case list = "a list of strings"
    case mapping = "a mapping"
  }

  /// What some values mean.
  struct Case: Sendable {
    /// With `*` for any text.
    var patterns: [String]
    var meanings: [Meaning]
    /// Whether only those of the meanings apply that are about something in the documents.
    var isChoice: Bool
  }

  /// Reads a table with a row for each setting: its names, the values, and what they mean, as in ``Meaning``.
  ///
  ///     modelNamePrefix     |         | type-prefix: $value
  ///     readonlyProperties? | true    | properties: let | (false) | properties: var
  ///     typeMappings{} from importMappings
  ///                         | UUID    | formats: {uuid: $value}
  ///                         | *       | x-dto-type: $value for schema $key
  ///
  /// A name ends with `?` if the setting is on or off, `[]` if its value is a list, `+` a string or a list, `{}` a mapping. Words with
  /// a dash are flags of the name before. `if KEY=VALUE` is a condition, and `from KEY` the setting with the modules of types.
  /// Names continue on the next line if nothing else is on theirs.
  ///
  /// The first pattern that matches is used; none stands for all values, and parentheses are around the default if dtoc has another.
  /// A pattern is about the key of an entry, and with `=`, about both: `models=true`.
  static func table(_ text: String) -> [ForeignSetting] {
    var rows: [ForeignSetting] = []
    var names: [Substring] = []
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      names += cells[0].split(separator: " ")
      guard cells.count > 2 else { continue }
      if !names.isEmpty { rows.append(ForeignSetting(names)) }
      names = []
      for index in stride(from: 1, to: cells.count - 1, by: 2) {
        rows[rows.count - 1].add(cells[index].split(separator: " "), cells[index + 1])
      }
    }
    return rows
  }

  private init(_ names: [Substring]) {
    var names = names[...]
    while let name = names.popFirst() {
      switch name {
      case "from": modules = names.popFirst().map(String.init)
      case "if":
        let parts = names.popFirst()?.split(separator: "=") ?? []
        condition = (String(parts[0]), String(parts[1]))
      case _ where name.hasPrefix("-") || name == ">":
        flags.append((String(name.drop { $0 == "-" }), keys[keys.count - 1]))
      default: addKey(name)
      }
    }
  }

  private mutating func addKey(_ name: Substring) {
    let suffixes: [(String, Form)] = [
      ("?", .toggle), ("[]", .list), ("+", .stringOrList), ("{}", .mapping),
    ]
    let known = suffixes.first { name.hasSuffix($0.0) }
    let key = String(name.dropLast(known?.0.count ?? 0))
    keys.append(key)
    forms[key] = known?.1 ?? .string
  }

  private mutating func add(_ values: [Substring], _ text: Substring) {
    let patterns = values.map { value in
      guard value.hasPrefix("(") else { return String(value) }
      fallback = String(value.dropFirst().dropLast())
      return fallback ?? ""
    }
    let choices = text.split(separator: " / ")
    let meanings = choices.count > 1 ? choices : text.split(separator: " + ")
    cases.append(
      Case(
        patterns: patterns.isEmpty ? ["*"] : patterns,
        meanings: meanings.map { Meaning($0.trimmingSpaces) },
        isChoice: choices.count > 1
      )
    )
  }

  func form(of key: String) -> Form { forms[key] ?? .string }

  /// The same for all values, if it has no counterpart.
  var reason: String? {
    guard cases.count == 1, let meaning = cases[0].meanings.first, meaning.kind == .nothing,
      cases[0].patterns == ["*"], !meaning.value.contains("$")
    else { return nil }
    return meaning.value
  }

  /// Whether all values have this meaning.
  func isAlways(_ kind: Meaning.Kind) -> Bool { cases[0].meanings[0].kind == kind }

  /// What a value means, or an entry with a key; nil if the generator has no such value.
  func meaning(of key: String?, _ value: String) -> Case? {
    for var found in cases {
      for pattern in found.patterns {
        let subject = key.map { pattern.contains("=") ? "\($0)=\(value)" : $0 }
        guard let parts = pattern.captures(in: subject ?? value) else { continue }
        found.meanings = found.meanings.flatMap { $0.filled(key ?? "", value, parts) }
        return found
      }
    }
    return nil
  }
}

extension String {
  /// What is in the place of each `*` of a pattern, if the whole text matches.
  fileprivate func captures(in text: String) -> [Substring]? {
    // With an end, the last part of the pattern is found only there.
    let literals = "\(self)\0".split(separator: "*", omittingEmptySubsequences: false)
    var rest = "\(text)\0"[...]
    guard rest.hasPrefix(literals[0]) else { return nil }
    rest.removeFirst(literals[0].count)
    var captures: [Substring] = []
    for literal in literals.dropFirst() {
      guard let range = rest.firstRange(of: literal) else { return nil }
      captures.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? captures : nil
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
