/// Returns the name of one of several things, such as `order_item` for `order_items`. A name without a plural stays as it is.
package func singular(_ name: String) -> String {
  let scalars = name.unicodeScalars
  let start = scalars.lastIndex { !$0.isPartOfWord }.map(scalars.index(after:))
  let tail = String(scalars[(start ?? scalars.startIndex)...]).camelWords.last ?? ""
  let single = singularWord(tail.lowercased())
  guard single != tail.lowercased() else { return name }
  let kept = name.dropLast(tail.count)
  let old = name.suffix(tail.count)
  if old == old.uppercased(), old.count > 1 { return kept + single.uppercased() }
  return old.first?.isUppercase == true
    ? kept + single.prefix(1).uppercased() + single.dropFirst() : kept + single
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !isASCII && (properties.isAlphabetic || properties.numericType != nil)
    }
  }
}

private func singularWord(_ word: String) -> String {
  if let irregular = irregulars[word] { return irregular }
  if uncountable.contains(word) { return word }
  for (plural, single) in endings where word.hasSuffix(plural) && word.count > plural.count {
    return word.dropLast(plural.count) + single
  }
  return word
}

/// The first one that matches counts.
private let endings: [(String, String)] = [
  ("ss", "ss"), ("us", "us"), ("is", "is"), ("ous", "ous"), ("ings", "ing"),
  ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"),
  ("iases", "ias"), ("auses", "ause"), ("ouses", "ouse"), ("uses", "us"), ("theses", "thesis"),
  ("oes", "o"),
  ("ives", "ive"), ("lves", "lf"), ("ies", "y"), ("s", ""),
]

private let irregulars = [
  "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
  "teeth": "tooth", "mice": "mouse", "geese": "goose", "indices": "index", "vertices": "vertex",
  "matrices": "matrix", "criteria": "criterion", "phenomena": "phenomenon", "analyses": "analysis",
  "bases": "base", "diagnoses": "diagnosis", "crises": "crisis", "axes": "axis", "leaves": "leaf",
  "knives": "knife", "lives": "life", "wives": "wife", "thieves": "thief", "valves": "valve",
  "gases": "gas", "atlases": "atlas", "canvases": "canvas", "irises": "iris", "loaves": "loaf",
  "toes": "toe", "pies": "pie", "lies": "lie", "dies": "die", "selfies": "selfie",
  "movies": "movie", "cookies": "cookie", "calories": "calorie", "ties": "tie",
  "zombies": "zombie", "uses": "use", "fuses": "fuse", "excuses": "excuse", "caches": "cache",
  "shoes": "shoe", "canoes": "canoe", "quizzes": "quiz", "aches": "ache", "niches": "niche",
  "lenses": "lens", "menus": "menu",
]

private let uncountable: Set<String> = [
  "series", "species", "news", "data", "metadata", "media", "settings", "details", "address",
  "access", "status", "progress", "business", "process", "class", "always", "is", "has", "was",
  "as", "this", "gas", "bonus", "sms", "gps", "https", "dns", "ios", "aws", "os", "css", "js", "ts",
  "yes", "stats", "analytics", "credentials", "info", "information", "content", "list",
  "canvas", "alias", "atlas", "bias", "lens", "basis",
]
