import SchemaModel

/// The date patterns that the types mention. Generated code has a type for each pattern, because converters are types and can't store one.
///
/// For example, `dd.MM.yyyy` is `DatePattern_dd_MM_yyyy`.
struct DatePatterns {
  private var names: [ZonedPattern: String] = [:]

  init(_ patterns: [ZonedPattern]) {
    var taken: Set<String> = []
    for pattern in patterns {
      let letters = pattern.text.unicodeScalars.map { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic ? Character(scalar) : "_"
      }
      let name = "DatePattern_" + String(letters)
      var number = 1
      var candidate = name
      while !taken.insert(candidate).inserted {
        number += 1
        candidate = "\(name)_\(number)"
      }
      names[pattern] = candidate
    }
  }

  func name(of pattern: ZonedPattern) -> String { names[pattern] ?? "DatePattern" }
}

/// Finds the date patterns that the types of a file use, in order of first use.
struct DatePatternCollector {
  private let module: Module
  private(set) var found: [ZonedPattern] = []

  init(module: Module) { self.module = module }

  mutating func visit(_ id: DeclarationID) {
    if module[id].identical != nil { return }
    switch module[id].kind {
    case .object(let object):
      for property in object.properties { visit(property.plan.form) }
      if let additional = object.additionalProperties { visit(additional.form) }
    case .union(let union): for variant in union.variants { visit(variant.form) }
    case .enumeration, .alias: break
    }
    for child in module[id].children { visit(child) }
  }

  private mutating func visit(_ form: DecodeForm) {
    switch form {
    case .patternDate(let forms):
      for pattern in forms.patterns where !found.contains(pattern) { found.append(pattern) }
    case .array(let inner, _), .dictionary(let inner, _), .nullable(let inner): visit(inner)
    case .plain, .converted, .convertedBy, .openEnumeration: break
    }
  }
}
