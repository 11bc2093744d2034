import SwiftEmission
import Words

/// Returns the name of one of several things, such as `order_item` for `order_items`. A name without a plural stays as it is.
func singular(_ name: String) -> String {
  let tail = Casing.upperCamel(name).camelWords.last ?? ""
  guard !tail.isEmpty, name.lowercased().hasSuffix(tail.lowercased()) else { return name }
  let word = singularWord(tail.lowercased())
  guard word != tail.lowercased() else { return name }
  let kept = name.dropLast(tail.count)
  let old = name.suffix(tail.count)
  if old == old.uppercased(), old.count > 1 { return kept + word.uppercased() }
  return old.first?.isUppercase == true
    ? kept + word.prefix(1).uppercased() + word.dropFirst() : kept + word
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
  ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"), ("uses", "us"),
  ("oes", "o"), ("ives", "ive"), ("lves", "lf"), ("ies", "y"), ("s", ""),
]

private let irregulars = [
  "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
  "teeth": "tooth", "mice": "mouse", "geese": "goose", "indices": "index", "vertices": "vertex",
  "matrices": "matrix", "criteria": "criterion", "phenomena": "phenomenon", "analyses": "analysis",
  "bases": "base", "diagnoses": "diagnosis", "crises": "crisis", "axes": "axis", "leaves": "leaf",
  "knives": "knife", "lives": "life", "wives": "wife", "halves": "half", "movies": "movie",
  "cookies": "cookie", "ties": "tie", "zombies": "zombie", "causes": "cause", "uses": "use",
  "houses": "house", "horses": "horse", "courses": "course", "releases": "release",
  "databases": "database", "purchases": "purchase", "licenses": "license", "caches": "cache",
  "clauses": "clause", "pauses": "pause", "shoes": "shoe", "canoes": "canoe", "quizzes": "quiz",
  "aches": "ache", "niches": "niche", "statuses": "status", "buses": "bus", "lenses": "lens",
  "menus": "menu", "warehouses": "warehouse", "spouses": "spouse", "mouses": "mouse",
]

private let uncountable: Set<String> = [
  "series", "species", "news", "data", "metadata", "media", "settings", "details", "address",
  "access", "status", "progress", "business", "process", "class", "always", "is", "has", "was",
  "as", "this", "gas", "bonus", "sms", "gps", "https", "dns", "ios", "aws", "os", "css", "js", "ts",
  "yes", "stats", "analytics", "credentials", "info", "information", "content", "list",
  "canvas", "alias", "atlas", "bias", "lens", "basis",
]
