internal import ArgumentParser
internal import DTOCompiler

/// The flags for the options of the output: one for each of ``OutputOption/all``, from which name, help and meaning come.
struct OutputArguments: ParsableArguments {
  @Option("type-prefix") var typePrefix: OptionSetting?
  @Option("type-suffix") var typeSuffix: OptionSetting?
  @Option("namespace") var namespace: OptionSetting?
  @Option("nested-types") var nestedTypes: OptionSetting?
  @Option("names") var names: [OptionSetting] = []

  @Option("access") var access: OptionSetting?
  @Flag("codable") var codable: Bool?
  @Option("conformances") var conformances: [OptionSetting] = []
  @Option("objects") var objects: OptionSetting?
  @Option("properties") var properties: OptionSetting?
  @Option("optionals") var optionals: OptionSetting?
  @Option("formats") var formats: [OptionSetting] = []
  @Option("unions") var unions: OptionSetting?
  @Flag("initializers") var initializers: Bool?
  @Flag("wire-access") var wireAccess: Bool?
  @Flag("documentation") var documentation: Bool?
  @Option("profile") var profile: OptionSetting?
  @Option("references") var references: OptionSetting?

  @Option("optional-policy") var optionalPolicy: OptionSetting?
  @Option("enum-policy") var enumPolicy: OptionSetting?
  @Option("element-policy") var elementPolicy: OptionSetting?
  @Option("min-items-policy") var minItemsPolicy: OptionSetting?
  @Option("default-policy") var defaultPolicy: OptionSetting?
  @Option("coercion-policy") var coercionPolicy: OptionSetting?
  @Option("unknown-key-policy") var unknownKeyPolicy: OptionSetting?

  @Option("layout") var layout: OptionSetting?
  @Option("header") var header: OptionSetting?
  @Option("revision") var revision: OptionSetting?
  @Option("imports") var imports: [OptionSetting] = []
  @Option("runtime") var runtime: OptionSetting?
  @Option("swift-version") var swiftVersion: OptionSetting?

  @Option("only") var only: [OptionSetting] = []
  @Option("operations") var operations: [OptionSetting] = []
  @Option("tags") var tags: [OptionSetting] = []
  @Option("except") var except: [OptionSetting] = []

  /// What was given. The flags are found as the parser finds them, so that none can be forgotten here.
  var settings: [OptionSetting] {
    Mirror(reflecting: self).children.flatMap { label, wrapper -> [OptionSetting] in
      switch wrapper {
      case let option as Option<OptionSetting?>: [option.wrappedValue].compactMap(\.self)
      case let option as Option<[OptionSetting]>: option.wrappedValue
      case let flag as Flag<Bool?>:
        flag.wrappedValue.map { [toggle(label, $0)] } ?? []
      default: []
      }
    }
  }

  /// - Throws: ``ValidationError`` for a value that its option does not take.
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

  /// - Parameter label: The name of the property of the wrapper, such as `_wireAccess` for the option `wire-access`.
  private func toggle(_ label: String?, _ isOn: Bool) -> OptionSetting {
    let name = label?.drop { $0 == "_" } ?? ""
    let key = name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    return option(key).setting(isOn ? "true" : "false")
  }
}

extension Option<OptionSetting?> {
  fileprivate init(_ key: String) {
    self.init(name: .customLong(key), help: help(of: key), transform: option(key).setting)
  }
}

extension Option<[OptionSetting]> {
  fileprivate init(wrappedValue: [OptionSetting], _ key: String) {
    self.init(
      wrappedValue: wrappedValue,
      name: .customLong(key),
      help: help(of: key),
      transform: option(key).setting
    )
  }
}

extension Flag<Bool?> {
  fileprivate init(_ key: String) {
    self.init(name: .customLong(key), inversion: .prefixedNo, help: help(of: key))
  }
}

private func option(_ key: String) -> OutputOption {
  guard let option = OutputOption.named(key) else {
    preconditionFailure("'\(key)' is a flag, but not an option")
  }
  return option
}

private func help(of key: String) -> ArgumentHelp {
  let option = option(key)
  let fallback = option.defaultText.isEmpty ? "" : " (default: \(option.defaultText))"
  return ArgumentHelp(stringLiteral: option.summary + fallback).named(option.form.placeholder)
}

extension ArgumentHelp {
  fileprivate func named(_ placeholder: String?) -> ArgumentHelp {
    var help = self
    help.valueName = placeholder
    return help
  }
}

extension OutputOption.Form {
  /// What stands for the value in help texts.
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
