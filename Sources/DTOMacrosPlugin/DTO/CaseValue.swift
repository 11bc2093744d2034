#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A value or a range of values that a case of an enum stands for, as in `@Case("eco", 3...5)`.
  struct CaseValue {
    enum Kind {
      case string, integer, fraction, boolean
      /// What no value can be: an array, a closure, a call.
      case other
    }

    /// The value as a pattern in Swift.
    let text: String
    /// What kind of literal it is, or its bounds are; `nil` for a constant, such as `Keys.a`, whose type a macro can't know.
    let kind: Kind?
    /// The values that it stands for; `nil` if a macro can't know them.
    private let extent: Extent?
    /// The first and the last bound of a range, as they are written; `nil` for a single value.
    private let bounds: (lower: String?, upper: String?, isClosed: Bool)?

    var isRange: Bool { bounds != nil }

    /// The first value of a range, or the last one of a range without a beginning; `nil` if neither is in the range.
    var firstOfRange: String? {
      guard let bounds else { return text }
      return bounds.lower ?? (bounds.isClosed ? bounds.upper : nil)
    }

    /// Whether this is a range without any value, which Swift can't create.
    var isEmpty: Bool {
      switch extent {
      case .integers(let range): range.isEmpty
      case .numbers(let range): range.isEmpty
      case .strings(let range): range.isEmpty
      case .boolean, nil: false
      }
    }

    /// Whether an `Int` can be the value, or the bounds of the range.
    var fitsInt: Bool { if case .integers? = extent { true } else { false } }

    /// Whether an integer, or the bounds of a range of integers, are values of a type with the given values.
    func isContained(in values: Swift.ClosedRange<Double>) -> Bool {
      let range: Extent.Range<Double>
      switch extent {
      case .integers(let integers): range = integers.asNumbers
      case .numbers(let numbers): range = numbers
      case .boolean, .strings, nil: return true
      }
      return [range.lower, range.upper].compactMap { $0 }.allSatisfy(values.contains)
    }

    /// The integers of a range that are few enough to list them; `nil` for other values.
    var fewIntegers: [Int]? {
      guard isRange, case .integers(let range)? = extent, let lower = range.lower,
        let upper = range.upper, lower <= upper, upper &- lower < 20, upper > lower
      else { return nil }
      return Array(lower...(range.isClosed ? upper : upper - 1))
    }

    /// The last integer that this stands for; `nil` if there is none.
    var lastInteger: Int? {
      guard case .integers(let range)? = extent, let upper = range.upper else { return nil }
      return range.isClosed ? upper : upper &- 1
    }

    /// The text of the value as a tag, as a literal in Swift: `"1"` for 1.
    var asTag: String {
      if kind == .integer, let lastInteger { return "\(lastInteger)".swiftLiteral }
      return kind == .string ? text : text.swiftLiteral
    }

    /// Whether some value is one of both, or both are the same constant.
    func overlaps(_ other: CaseValue) -> Bool {
      switch (extent, other.extent) {
      case (.boolean(let own), .boolean(let theirs)): own == theirs
      case (.strings(let own), .strings(let theirs)): own.overlaps(theirs)
      case (.integers(let own), .integers(let theirs)): own.overlaps(theirs)
      case (.integers(let own), .numbers(let theirs)): own.asNumbers.overlaps(theirs)
      case (.numbers(let own), .integers(let theirs)): own.overlaps(theirs.asNumbers)
      case (.numbers(let own), .numbers(let theirs)): own.overlaps(theirs)
      default: text == other.text
      }
    }

    /// Reads a value as Swift writes it.
    init(_ text: String) {
      self.text = text
      let parts = CaseValue.parts(of: text)
      bounds = parts.map { ($0.lower, $0.upper, $0.isClosed) }
      let single = parts == nil ? text : nil
      let literals = [parts?.lower, parts?.upper, single].compactMap { $0 }.map(Literal.init)
      let kinds = literals.map(\.kind)
      switch kinds.count {
      case 1: kind = kinds[0]
      case 2 where kinds[0] == kinds[1] || kinds.contains(nil): kind = kinds[0]
      case 2 where Set(kinds) == [.integer, .fraction]: kind = .fraction
      default: kind = .other
      }
      let lower = (parts?.lower ?? single).map(Literal.init)
      let upper = (parts?.upper ?? single).map(Literal.init)
      let isClosed = parts?.isClosed ?? true
      switch kind {
      case .boolean: extent = .boolean(text == "true")
      case .string:
        extent = .strings(Extent.Range(lower?.string, upper?.string, isClosed: isClosed))
      case .integer where literals.allSatisfy { $0.integer != nil }:
        extent = .integers(Extent.Range(lower?.integer, upper?.integer, isClosed: isClosed))
      case .integer, .fraction:
        extent = .numbers(Extent.Range(lower?.number, upper?.number, isClosed: isClosed))
      case .other, nil: extent = nil
      }
    }

    /// The bounds of a range, such as `3...5`, `"a"..<"c"` and `6...`; `nil` for anything else.
    private static func parts(
      of text: String
    ) -> (lower: String?, upper: String?, isClosed: Bool)? {
      var isQuoted = false
      var index = text.startIndex
      while index < text.endIndex {
        let rest = text[index...]
        if rest.hasPrefix("\\\"") || rest.hasPrefix("\\\\") {
          index = text.index(index, offsetBy: 2)
          continue
        }
        if rest.first == "\"" { isQuoted.toggle() }
        if !isQuoted, rest.hasPrefix("...") || rest.hasPrefix("..<") {
          let bounds = [text[..<index], rest.dropFirst(3)].map {
            $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
          }
          return (
            bounds[0].isEmpty ? nil : bounds[0], bounds[1].isEmpty ? nil : bounds[1],
            rest.hasPrefix("...")
          )
        }
        index = text.index(after: index)
      }
      return nil
    }
  }

  /// The values that a value of a case stands for.
  private enum Extent {
    case boolean(Bool)
    case integers(Range<Int>)
    case numbers(Range<Double>)
    case strings(Range<String>)

    /// A range that may be open at both ends.
    struct Range<Bound: Comparable> {
      let lower: Bound?
      let upper: Bound?
      let isClosed: Bool

      init(_ lower: Bound?, _ upper: Bound?, isClosed: Bool) {
        self.lower = lower
        self.upper = upper
        self.isClosed = isClosed
      }

      var isEmpty: Bool {
        guard let lower, let upper else { return false }
        return isClosed ? lower > upper : lower >= upper
      }

      func overlaps(_ other: Range) -> Bool { !begins(after: other) && !other.begins(after: self) }

      private func begins(after other: Range) -> Bool {
        guard let lower, let end = other.upper else { return false }
        return other.isClosed ? lower > end : lower >= end
      }
    }
  }

  extension Extent.Range<Int> {
    fileprivate var asNumbers: Extent.Range<Double> {
      Extent.Range<Double>(lower.map(Double.init), upper.map(Double.init), isClosed: isClosed)
    }
  }

  /// A literal, as Swift writes it.
  private struct Literal {
    let kind: CaseValue.Kind?
    let string: String?
    let integer: Int?
    let number: Double?

    init(_ text: String) {
      let isQuoted = text.first == "\"" || text.first == "#"
      string = isQuoted ? ExprSyntax("\(raw: text)").stringLiteral : nil
      let digits = text.filter { $0 != "_" && $0 != " " }
      integer = Int(digits) ?? Literal.integer(digits, after: ["0x": 16, "0o": 8, "0b": 2])
      number = integer.map(Double.init) ?? Double(digits)
      if isQuoted {
        kind = string == nil ? .other : .string
      } else if integer != nil || number != nil && digits.allSatisfy(\.isNumber) {
        kind = .integer
      } else if number != nil, text.first?.isLetter == false {
        kind = .fraction
      } else if ["true", "false"].contains(text) {
        kind = .boolean
      } else {
        kind = text.isConstant ? nil : .other
      }
    }

    private static func integer(_ digits: String, after prefixes: [String: Int]) -> Int? {
      let sign = digits.hasPrefix("-") ? "-" : ""
      let rest = digits.dropFirst(sign.count)
      guard let radix = prefixes[String(rest.prefix(2))] else { return nil }
      return Int(sign + rest.dropFirst(2), radix: radix)
    }
  }

  extension String {
    /// Whether the text is a name, or names with dots between them.
    fileprivate var isConstant: Bool {
      self != "nil" && !hasPrefix(".")
        && allSatisfy { $0.isLetter || $0.isNumber || "_.`".contains($0) }
    }
  }
#endif
