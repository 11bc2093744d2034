import SchemaDocument

extension Configuration {
  /// The effective configuration, as equivalent YAML with every option and a comment that shows where its value is set.
  ///
  /// - Parameters:
  ///   - flags: Settings from the command line, which override the configuration.
  ///   - path: The path of the configuration, as shown.
  package func effective(flags: [OptionSetting] = [], path: String) -> String {
    var text = ""
    if let version = project.requiredVersion { text += "# required-version: \(version.text)\n" }
    for store in project.stores { text += "# stores: \(visible(store.description))\n" }
    for folder in project.schemas { text += "# schemas: \(visible(folder.path))\n" }
    for overlay in project.overlays { text += "# overlay: \(visible(overlay))\n" }
    for hook in project.hooks { text += "# after generation: \(visible(hook.command))\n" }
    if let baseline = project.baseline { text += "# baseline: \(visible(baseline))\n" }
    if !project.unfixed.isEmpty {
      let patterns = project.unfixed.map { OptionEntry(value: $0) }
      text += "# fix: {exclude: \(visible(OutputOption.Form.list("").yaml(patterns)))}\n"
    }
    let comparison = [
      project.comparedWith.map { "against: \(visible($0))" },
      project.changeLevel.map { "level: \($0.rawValue)" },
      project.wholePayloads.map { "payloads: \(visible($0.yaml))" },
    ]
    .compactMap(\.self)
    if !comparison.isEmpty { text += "# breaking: {\(comparison.joined(separator: ", "))}\n" }
    for mapping in project.payloads {
      text += "# payloads: \(visible(mapping.description))\n"
    }
    if project.alerts != AlertSettings() {
      text += "# alerts: {\(project.alerts.entries.map { visible($0) }.joined(separator: ", "))}\n"
    }
    guard !project.outputs.isEmpty else { return text + values(of: nil, flags, path, indent: "") }
    text += "outputs:\n"
    for (index, output) in project.outputs.enumerated() {
      text += "  - folder: \(yamlScalar(output.folder))\n"
      if let module = output.module { text += "    module: \(module)\n" }
      if let templates = output.templates { text += "    templates: \(yamlScalar(templates))\n" }
      if let symbols = output.symbols { text += "    symbols: \(yamlScalar(symbols))\n" }
      switch output.nameRecord {
      case .folder(let path): text += "    name-record: \(yamlScalar(path))\n"
      case .some(.none): text += "    name-record: none\n"
      case nil: break
      }
      text += values(of: index, flags, path, indent: "    ")
    }
    return text
  }

  private func values(
    of output: Int?,
    _ flags: [OptionSetting],
    _ path: String,
    indent: String
  ) -> String {
    var lines: [(value: String, origin: String)] = []
    for option in OutputOption.all {
      let given = flags.filter { $0.option.key == option.key }.flatMap(\.entries)
      let own = settings.filter { $0.option == option.key && $0.output == output }
      let common = settings.filter { $0.option == option.key && $0.output == nil }
      let chosen = own.isEmpty ? common : own
      let (entries, origin) =
        !given.isEmpty
        ? (given, "flag")
        : chosen.isEmpty
          ? (option.setting(option.defaultText).entries, "default")
          : (chosen.map(\.entry), "\(path):\(line(of: chosen[0]))")
      // A string that is not set differs from an empty one.
      let isUnset = entries.allSatisfy { $0.value.isEmpty } && option.form.hasOneValue
      let value = "\(option.key): \(option.yaml(entries))"
      lines.append((isUnset ? "\(indent)# \(option.key):" : indent + value, origin))
    }
    let width = min(lines.map(\.value.count).max() ?? 0, 60)
    return lines.map { line in
      let padding = String(repeating: " ", count: max(width - line.value.count, 0))
      return "\(line.value)\(padding)  # \(line.origin)\n"
    }
    .joined()
  }

  private func line(of setting: ConfiguredSetting) -> Int {
    findings.source(of: .configuration)?.position(of: setting.place.start).line ?? 0
  }
}

extension OutputOption.Form {
  fileprivate var hasOneValue: Bool {
    switch self {
    case .text, .choice: true
    case .toggle, .list, .table: false
    }
  }
}

extension OutputOption {
  /// The entries as a value on one line.
  func yaml(_ entries: [OptionEntry]) -> String { form.yaml(entries) }
}

extension OutputOption.Form {
  /// The entries as a value on one line.
  func yaml(_ entries: [OptionEntry]) -> String {
    switch self {
    case .toggle, .choice: entries.first?.value ?? ""
    case .text: yamlScalar(entries.first?.value ?? "")
    case .list: "[\(entries.map { quotedInFlow($0.value) }.joined(separator: ", "))]"
    case .table:
      "{\(entries.map { "\(quotedInFlow($0.key ?? "")): \(quotedInFlow($0.value))" }.joined(separator: ", "))}"
    }
  }

  /// Inside brackets, more characters have a meaning in YAML than outside.
  private func quotedInFlow(_ text: String) -> String {
    text.utf8.contains { ",[]{}".utf8.contains($0) } ? jsonQuoted(text) : yamlScalar(text)
  }
}
