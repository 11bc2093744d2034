#if Macros
  import Words

  /// How keys in payloads are made from the names of properties.
  enum KeyStyle: String {
    case verbatim
    case snake
    case kebab
    case pascal
    case screaming

    /// Returns the key of a property.
    func key(for name: String) -> String {
      switch self {
      case .verbatim: name
      case .snake: name.camelWords.map { $0.lowercased() }.joined(separator: "_")
      case .kebab: name.camelWords.map { $0.lowercased() }.joined(separator: "-")
      case .pascal: name.prefix(1).uppercased() + name.dropFirst()
      case .screaming: name.camelWords.map { $0.uppercased() }.joined(separator: "_")
      }
    }
  }
#endif
