package import SchemaModel
internal import Words

/// What the cases of unions are called: after their tags, and without what they have in common with the union.
///
/// For example `ChatCompletionRequestMessage` of `ChatCompletionRequestSystemMessage` and `ChatCompletionRequestUserMessage` has the cases
/// `system` and `user`.
extension Module {
  /// The module with such names for the cases of its unions, as far as documents name the variants.
  package func namingCases(_ style: NamingStyle) -> Module {
    guard style == .readable else { return self }
    var module = self
    for index in declarations.indices {
      guard case .union(var union) = declarations[index].kind else { continue }
      let names = union.caseNames(in: declarations[index].names[0])
      var isChanged = false
      for (position, name) in names.enumerated() {
        guard let name, name != union.variants[position].names.first else { continue }
        union.variants[position].names.insert(name, at: 0)
        isChanged = true
      }
      if isChanged { module.declarations[index].kind = .union(union) }
    }
    return module
  }
}

extension Union {
  /// Nil for variants that no document names.
  fileprivate func caseNames(in name: String) -> [String?] {
    let counts = Dictionary(variants.flatMap(\.tags).map { ($0, 1) }, uniquingKeysWith: +)
    let names = variants.map { variant -> String? in
      guard variant.isNamed else { return nil }
      guard variant.tags.count == 1, let tag = variant.tags.first, tag.isReadableTag,
        counts[tag] == 1
      else { return variant.names.first }
      return tag
    }
    let words = names.map { $0.map { Casing.upperCamel($0).camelWords } ?? [] }
    let known = words.filter { !$0.isEmpty }
    guard known.count > 1, let shortest = known.map(\.count).min() else { return names }
    let outer = Casing.upperCamel(name).camelWords
    let first = known[0]
    let prefix = zip(outer, first).enumerated().prefix { index, pair in
      pair.0 == pair.1 && index < shortest && known.allSatisfy { $0[index] == pair.0 }
    }
    .count
    let suffix = zip(outer.reversed(), first.reversed()).enumerated().prefix { index, pair in
      pair.0 == pair.1 && index < shortest
        && known.allSatisfy { $0[$0.count - 1 - index] == pair.0 }
    }
    .count
    guard prefix + suffix > 0, prefix + suffix < shortest else { return names }
    let short = words.map { $0.isEmpty ? nil : $0.dropFirst(prefix).dropLast(suffix).joined() }
    let isUsable = short.allSatisfy {
      $0.map { Identifier(naming: $0, as: .unionCase).isPlain } ?? true
    }
    // What is left must be a name of its own.
    guard isUsable, Set(short.compactMap(\.self)).count == known.count else { return names }
    return short
  }
}

extension String {
  /// Whether a tag is a word, or several with signs between them, and not a number or a truth value.
  fileprivate var isReadableTag: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic, self != "true",
      self != "false", utf8.count <= 60
    else { return false }
    return unicodeScalars.allSatisfy {
      switch $0 {
      case "_", "-", ".", " ", "/", ":": true
      default: $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
  }
}
