/// What characters that cannot be in a name are called where nothing else is left to name a thing.
///
/// For example the enum values `<=` and `*` become `lessThanOrEqual` and `asterisk`.
enum SymbolNames {
  /// Symbols of two characters that are read as one.
  static let pairs: [String: String] = [
    "<=": "lessThanOrEqual",
    ">=": "greaterThanOrEqual",
    "!=": "notEqual",
    "==": "equal",
  ]

  /// The name of a character: from the table, or `u` and its number in Unicode: `u1F600`.
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
