/// Words for characters that identifiers can't contain, for names that would otherwise be empty or the same.
///
/// For example, the enum values `<=` and `*` become `lessThanOrEqual` and `asterisk`.
enum SymbolNames {
  /// Words for pairs of characters that form one symbol.
  static let pairs: [String: String] = [
    "<=": "lessThanOrEqual",
    ">=": "greaterThanOrEqual",
    "!=": "notEqual",
    "==": "equal",
  ]

  /// Returns the word for a character: from the table, or `u` and its code point, such as `u1F600`.
  static func name(of scalar: Unicode.Scalar) -> String {
    names[scalar] ?? "u" + padded(String(scalar.value, radix: 16, uppercase: true))
  }

  private static func padded(_ digits: String) -> String {
    String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static let names: [Unicode.Scalar: String] = [
    "+": "plus", "-": "minus", "*": "asterisk", "/": "slash", "\\": "backslash", "=": "equal",
    "<": "lessThan", ">": "greaterThan", "!": "exclamationMark", "?": "questionMark",
    "%": "percent", "^": "caret", "&": "ampersand", "|": "pipe", "~": "tilde", "@": "at",
    "#": "hash", "$": "dollar", ".": "dot", ",": "comma", ":": "colon", ";": "semicolon",
    "_": "underscore", "'": "apostrophe", "\"": "quotationMark", "`": "backtick",
    "(": "leftParenthesis", ")": "rightParenthesis", "[": "leftBracket", "]": "rightBracket",
    "{": "leftBrace", "}": "rightBrace", " ": "space", "\t": "tab", "\n": "newline",
    "\r": "carriageReturn", "€": "euro", "£": "pound", "¥": "yen", "₽": "ruble", "¢": "cent",
    "°": "degree", "§": "section", "№": "numero", "±": "plusMinus", "×": "times",
    "÷": "dividedBy", "≤": "lessThanOrEqual", "≥": "greaterThanOrEqual", "≠": "notEqual",
    "…": "ellipsis", "–": "enDash", "—": "emDash", "•": "bullet", "«": "leftGuillemet",
    "»": "rightGuillemet", "©": "copyright", "®": "registered", "™": "trademark",
  ]
}
