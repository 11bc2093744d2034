import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SwiftEmission

/// An option for the output, declared once: the key in a configuration file, the flag of the command line and the documentation are
/// derived from it.
///
/// For example, the option `type-suffix` is `type-suffix: Result` in a configuration file and `--type-suffix Result` as a flag.
package struct OutputOption: Sendable {
  /// Kebab case.
  package let key: String
  /// Its documentation: a sentence that starts with a capital letter.
  package let summary: String
  /// The type of its value.
  package let form: Form
  /// The default as a user would write it; empty for none.
  package let defaultText: String
  let add: @Sendable (OptionEntry, inout CompilerOptions) throws(OptionError) -> Void
  let clear: @Sendable (inout CompilerOptions) -> Void
  /// How a rule for some types sets it; nil for options that apply to everything.
  var addToRule: (@Sendable (OptionEntry, inout ConfigurationRule) throws(OptionError) -> Void)?

  /// The type of an option's value.
  package enum Form: Hashable, Sendable {
    /// `true` or `false`; as a flag its name, or its name after `no-`.
    case toggle
    /// One of these words.
    case choice([String])
    /// A string, with a placeholder.
    case text(String)
    /// Several strings, with a placeholder.
    case list(String)
    /// Strings by keys, with placeholders.
    case table(key: String, value: String)
  }

  /// Whether a rule in a configuration file can set it for some types.
  package var isSelectable: Bool {
    // `!= nil` would need the type's metadata at run time, and that of a function with typed throws needs macOS 15.
    if case .some = addToRule { true } else { false }
  }

  /// The option with this key; nil if there is none.
  package static func named(_ key: String) -> OutputOption? { byKey[key] }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// The option with a value from a flag.
  ///
  /// - Parameter text: For lists and tables, the entries separated by commas; for tables, with `=` after the key.
  package func setting(_ text: String) -> OptionSetting {
    let entries: [OptionEntry]
    switch form {
    case .toggle, .choice, .text: entries = [OptionEntry(value: text)]
    case .list: entries = text.split(separator: ",").map { OptionEntry(value: $0.trimmed) }
    case .table:
      entries = text.split(separator: ",").map { entry in
        guard let sign = entry.lastIndex(of: "=") else { return OptionEntry(value: entry.trimmed) }
        return OptionEntry(
          key: entry[..<sign].trimmed,
          value: entry[entry.index(after: sign)...].trimmed
        )
      }
    }
    return OptionSetting(option: self, entries: entries)
  }

  static func suggestion(for key: String) -> String? {
    nearest(to: key, among: all.map(\.key)).map { "did you mean '\($0)'?" }
  }
}

extension Substring {
  /// Without spaces around it.
  var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

// MARK: - Kinds of options

extension OutputOption {
  typealias OptionPath<Value> = any WritableKeyPath<CompilerOptions, Value> & Sendable
  typealias RulePath<Value> = any WritableKeyPath<ConfigurationRule, Value> & Sendable
  typealias PolicyPath<Value> = any WritableKeyPath<DecodingPolicies, Value> & Sendable

  // Key paths are closures: creating one costs as much as the rest of an option, and every run creates all options.

  /// One of a few words; the first is the default.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ key: String,
    _ path: @autoclosure @escaping @Sendable () -> OptionPath<Value>,
    rule: (@Sendable () -> RulePath<Value?>)? = nil,
    _ summary: String
  ) -> OutputOption {
    let words = Value.allCases.map(\.rawValue)
    var option = OutputOption(
      key: key,
      summary: summary,
      form: .choice(words),
      defaultText: words.first ?? "",
      add: { (entry, options) throws(OptionError) in
        options[keyPath: path()] = try value(of: entry.value, among: words)
      },
      clear: { $0[keyPath: path()] = CompilerOptions()[keyPath: path()] }
    )
    if let rule {
      option.addToRule = { (entry, changed) throws(OptionError) in
        changed[keyPath: rule()] = try value(of: entry.value, among: words)
      }
    }
    return option
  }

  /// One of a few words; without it, something else decides.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ key: String,
    optional path: @autoclosure @escaping @Sendable () -> OptionPath<Value?>,
    _ summary: String
  ) -> OutputOption {
    let words = Value.allCases.map(\.rawValue)
    return OutputOption(
      key: key,
      summary: summary,
      form: .choice(words),
      defaultText: "",
      add: { (entry, options) throws(OptionError) in
        options[keyPath: path()] = try value(of: entry.value, among: words)
      },
      clear: { $0[keyPath: path()] = nil }
    )
  }

  /// One of a few words about decoding; the first is the default.
  static func policy<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ key: String,
    _ path: @autoclosure @escaping @Sendable () -> PolicyPath<Value?>,
    _ summary: String
  ) -> OutputOption {
    let words = Value.allCases.map(\.rawValue)
    return OutputOption(
      key: key,
      summary: summary,
      form: .choice(words),
      defaultText: words.first ?? "",
      add: { (entry, options) throws(OptionError) in
        options.lowering.policies[keyPath: path()] = try Self.value(of: entry.value, among: words)
      },
      clear: {
        $0.lowering.policies[keyPath: path()] = CompilerOptions().lowering.policies[keyPath: path()]
      },
      addToRule: { (entry, rule) throws(OptionError) in
        rule.policies[keyPath: path()] = try Self.value(of: entry.value, among: words)
      }
    )
  }

  private static func value<Value: RawRepresentable<String>>(
    of text: String,
    among words: [String]
  ) throws(OptionError) -> Value {
    guard let value = Value(rawValue: text) else {
      let meant = nearest(to: text, among: words).map { "did you mean '\($0)'?" }
      throw OptionError("'\(text)' is not \(words.quoted)", help: meant)
    }
    return value
  }

  /// Two alternatives of a type as a Boolean.
  static func toggle<Value: Hashable & Sendable>(
    _ key: String,
    default isOnByDefault: Bool,
    _ path: @autoclosure @escaping @Sendable () -> OptionPath<Value>,
    on: Value,
    off: Value,
    rule: (@Sendable () -> RulePath<Value?>)? = nil,
    _ summary: String
  ) -> OutputOption {
    var option = OutputOption(
      key: key,
      summary: summary,
      form: .toggle,
      defaultText: isOnByDefault ? "true" : "false",
      add: { (entry, options) throws(OptionError) in
        options[keyPath: path()] = try isOn(entry.value) ? on : off
      },
      clear: { $0[keyPath: path()] = CompilerOptions()[keyPath: path()] }
    )
    if let rule {
      option.addToRule = { (entry, changed) throws(OptionError) in
        changed[keyPath: rule()] = try isOn(entry.value) ? on : off
      }
    }
    return option
  }

  private static func isOn(_ text: String) throws(OptionError) -> Bool {
    switch text {
    case "true": return true
    case "false": return false
    default: throw OptionError("'\(text)' is not 'true' or 'false'")
    }
  }

  /// A string, validated and parsed by `read`.
  static func text<Value: Hashable & Sendable>(
    _ key: String,
    of word: String,
    default defaultText: String = "",
    _ path: @autoclosure @escaping @Sendable () -> OptionPath<Value>,
    _ read: @escaping @Sendable (String) throws(OptionError) -> Value,
    _ summary: String
  ) -> OutputOption {
    OutputOption(
      key: key,
      summary: summary,
      form: .text(word),
      defaultText: defaultText,
      add: { (entry, options) throws(OptionError) in
        options[keyPath: path()] = try read(entry.value)
      },
      clear: { $0[keyPath: path()] = CompilerOptions()[keyPath: path()] }
    )
  }

  /// Several strings, each validated and parsed by `read`.
  static func list<Value: Hashable & Sendable>(
    _ key: String,
    of word: String,
    default defaultText: String = "",
    _ path: @autoclosure @escaping @Sendable () -> OptionPath<[Value]>,
    rule: (@Sendable () -> RulePath<[Value]>)? = nil,
    _ read: @escaping @Sendable (String) throws(OptionError) -> Value,
    _ summary: String
  ) -> OutputOption {
    var option = OutputOption(
      key: key,
      summary: summary,
      form: .list(word),
      defaultText: defaultText,
      add: { (entry, options) throws(OptionError) in
        options[keyPath: path()].append(try read(entry.value))
      },
      clear: { $0[keyPath: path()] = [] }
    )
    if let rule {
      option.addToRule = { (entry, changed) throws(OptionError) in
        changed[keyPath: rule()].append(try read(entry.value))
      }
    }
    return option
  }

  /// Strings by keys, with functions to validate and parse them.
  static func table<Key: Hashable & Sendable, Value: Hashable & Sendable>(
    _ key: String,
    from keyWord: String,
    to valueWord: String,
    _ path: @autoclosure @escaping @Sendable () -> OptionPath<[Key: Value]>,
    key checkedKey: @escaping @Sendable (String) throws(OptionError) -> Key,
    _ read: @escaping @Sendable (String) throws(OptionError) -> Value,
    _ summary: String
  ) -> OutputOption {
    OutputOption(
      key: key,
      summary: summary,
      form: .table(key: keyWord, value: valueWord),
      defaultText: "",
      add: { (entry, options) throws(OptionError) in
        guard let key = entry.key, !key.isEmpty else {
          throw OptionError("'\(entry.value)' has no key", help: "write '\(keyWord)=\(valueWord)'")
        }
        options[keyPath: path()][try checkedKey(key)] = try read(entry.value)
      },
      clear: { $0[keyPath: path()] = [:] }
    )
  }
}
