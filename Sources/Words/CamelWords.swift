extension String {
  /// The words of a name in camel case, such as `HTTP`, `Server` and `Error` for `HTTPServerError`.
  package var camelWords: [String] {
    var words: [String] = []
    var word = ""
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isHump =
        scalar.properties.isUppercase && index > 0
        && (!scalars[index - 1].properties.isUppercase
          || index + 1 < scalars.count && scalars[index + 1].properties.isLowercase)
      if isHump, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
