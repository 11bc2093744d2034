extension ReferencePage {
  /// Explains a key of the configuration that is not an option.
  init(_ key: ConfigurationKey) {
    let keys = key.keys.map { "'\($0.name)': \($0.summary)" }
    self.init(
      name: key.rawValue,
      folder: nil,
      summary: key.summary,
      parts: [.sentences("A key of 'dtoc.yaml'\(keys.isEmpty ? "." : ", in which there can be:")")]
        + (keys.isEmpty ? [] : [.list(keys)])
    )
  }
}

extension ConfigurationKey {
  /// The keys of its value, or of the entries in it.
  fileprivate var keys: [(name: String, summary: String)] {
    switch self {
    case .stores: StoreKey.allCases.map { ($0.rawValue, $0.summary) }
    case .outputs: OutputKey.allCases.map { ($0.rawValue, $0.summary) }
    case .extraFiles: ExtraFileKey.allCases.map { ($0.rawValue, $0.summary) }
    case .fix: FixKey.allCases.map { ($0.rawValue, $0.summary) }
    case .breaking: BreakingKey.allCases.map { ($0.rawValue, $0.summary) }
    case .payloads: PayloadKey.allCases.map { ($0.rawValue, $0.summary) }
    case .alerts: AlertKey.allCases.map { ($0.rawValue, $0.summary) }
    case .requiredVersion, .schemas, .exclude, .overlays, .output, .module, .templates, .symbols,
      .nameRecord, .afterGeneration, .baseline, .profiles, .severities, .rules:
      []
    }
  }
}
