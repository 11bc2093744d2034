internal import ArgumentParser
internal import DTOCompiler

/// The flags for the output options: one for each of ``OutputOption/all``, which provides its name, help and effect.
///
/// The parser finds the flags of a type by reflection. The custom mirror returns the flags of the list, so that no option needs a property
/// here as well.
struct OutputArguments: ParsableArguments, CustomReflectable {
  /// Whether the parser gets to know all flags, as it must for help and for suggestions, rather than those that the command line mentions.
  /// Making flags known takes the parser longer than anything else.
  @TaskLocal static var knowsAll = true

  private let flags: [OutputFlag]
  /// The given settings.
  let settings: [OptionSetting]

  init() {
    flags = OutputFlag.known
    settings = []
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OutputFlag.Key.self)
    flags = try OutputFlag.known.map { try $0.parsed(from: container) }
    settings = flags.flatMap(\.settings)
  }

  var customMirror: Mirror {
    Mirror(self, children: flags.map { (label: $0.option.key, value: $0.wrapper) })
  }

  /// Whether the option with this key was given.
  func sets(_ key: String) -> Bool { settings.contains { $0.option.key == key } }

  /// - Throws: ``ValidationError`` for an invalid value.
  func validate() throws {
    for setting in settings {
      var options = CompilerOptions()
      do {
        try options.set([setting])
      } catch {
        let help = error.help.map { "; \($0)" } ?? ""
        throw ValidationError("'--\(setting.option.key)': \(error.message)\(help)")
      }
    }
  }
}

/// The flag of an option, with or without a given value.
private struct OutputFlag: Sendable {
  let option: OutputOption
  private let value: Value

  private enum Value: Sendable {
    case text(Option<OptionSetting?>)
    case entries(Option<[OptionSetting]>)
    case toggle(Flag<Bool?>)
  }

  /// The key for the parser.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  static var known: [OutputFlag] { OutputArguments.knowsAll ? all : mentioned }

  private static let all = OutputOption.all.map { OutputFlag($0) }
  /// Those that occur among the arguments: as `--layout`, `--layout=flat` or `--no-layout`.
  private static let mentioned = {
    let words = CommandLine.arguments.filter { $0.hasPrefix("--") }
      .map { $0.dropFirst(2).prefix { $0 != "=" } }
    return OutputOption.all
      .filter { option in words.contains { $0 == option.key || $0 == "no-\(option.key)" } }
      .map { OutputFlag($0) }
  }()

  private init(_ option: OutputOption) {
    self.option = option
    let name = NameSpecification.customLong(option.key)
    value =
      switch option.form {
      case .toggle: .toggle(Flag(name: name, inversion: .prefixedNo, help: option.help))
      case .choice, .text:
        .text(
          Option(name: name, parsing: option.parsing, help: option.help, transform: option.setting)
        )
      case .list, .table:
        .entries(Option(wrappedValue: [], name: name, help: option.help, transform: option.setting))
      }
  }

  private init(_ option: OutputOption, _ value: Value) {
    self.option = option
    self.value = value
  }

  /// The property wrapper, which the parser looks for.
  var wrapper: Any {
    switch value {
    case .text(let wrapper): wrapper
    case .entries(let wrapper): wrapper
    case .toggle(let wrapper): wrapper
    }
  }

  /// The flag with the given value.
  func parsed(from container: KeyedDecodingContainer<Key>) throws -> OutputFlag {
    let key = Key(stringValue: option.key)
    let value: Value =
      switch value {
      case .text: .text(try container.decode(Option<OptionSetting?>.self, forKey: key))
      case .entries: .entries(try container.decode(Option<[OptionSetting]>.self, forKey: key))
      case .toggle: .toggle(try container.decode(Flag<Bool?>.self, forKey: key))
      }
    return OutputFlag(option, value)
  }

  /// The given settings; empty if the flag was not given.
  var settings: [OptionSetting] {
    switch value {
    case .text(let wrapper): wrapper.wrappedValue.map { [$0] } ?? []
    case .entries(let wrapper): wrapper.wrappedValue
    case .toggle(let wrapper):
      wrapper.wrappedValue.map { [option.setting($0 ? "true" : "false")] } ?? []
    }
  }
}

extension OutputOption {
  fileprivate var help: ArgumentHelp {
    let fallback = defaultText.isEmpty ? "" : " (default: \(defaultText))"
    var help = ArgumentHelp(stringLiteral: summary + fallback)
    help.valueName = form.placeholder
    return help
  }

  /// An offset such as `-05:00` is a value although it begins like a flag.
  fileprivate var parsing: SingleValueParsingStrategy {
    form == .text("offset") ? .unconditional : .next
  }
}

extension OutputOption.Form {
  /// The placeholder for the value in help texts.
  fileprivate var placeholder: String? {
    switch self {
    case .toggle: nil
    case .choice(let words): words.joined(separator: "|")
    case .text(let word): word
    case .list(let word): "\(word),…"
    case .table(let key, let value): "\(key)=\(value),…"
    }
  }
}
