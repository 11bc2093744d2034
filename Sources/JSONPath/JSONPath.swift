/// A query that selects places in a document, as RFC 9535 describes it.
///
/// For example, `$.paths.*.get.parameters[?@.in == 'query']` selects the query parameters of all `get` operations.
package struct JSONPath: Sendable {
  let segments: [Segment]
  /// The bytes of each segment in the text.
  let ranges: [Range<Int>]
  private let text: String

  package init(_ text: String) throws(JSONPathProblem) {
    var parser = JSONPathParser(text)
    let parts = try parser.path()
    segments = parts.map(\.segment)
    ranges = parts.map(\.range)
    self.text = text
  }

  /// The text without the last segments.
  func prefix(of count: Int) -> String {
    guard count > 0 else { return "$" }
    return String(decoding: text.utf8.prefix(ranges[count - 1].upperBound), as: UTF8.self)
  }

  /// Whether the path has only names and indices, so that it selects one place at most.
  package var isSingular: Bool { segments.isSingular }
}

/// One step of a path.
enum Segment: Sendable {
  /// `.name`, `[0, 'name']`: selects children.
  case child([Selector])
  /// `..name`: selects children of the node and of everything inside it.
  case descendant([Selector])
}

enum Selector: Sendable {
  case name(String)
  case wildcard
  /// Negative indices count from the end.
  case index(Int)
  case slice(Slice)
  case filter(Condition)
}

/// `[start:end:step]` of a selector.
struct Slice: Sendable {
  var start: Int?
  var end: Int?
  var step = 1
}

/// The part of a filter that is true or false.
indirect enum Condition: Sendable {
  case any([Condition])
  case all([Condition])
  case not(Condition)
  case comparison(Operand, Comparison, Operand)
  case exists(Query)
  case match(Operand, TextExpression, TextExpression.Extent)
}

enum Comparison: Sendable {
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
}

/// A part of a filter that has a value, or none.
indirect enum Operand: Sendable {
  case literal(Literal)
  /// The value at a place, for a query that selects one place at most.
  case singular(Query)
  case length(Operand)
  case count(Query)
  /// The value of the only node that a query selects.
  case value(Query)
}

enum Literal: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
}

/// A path inside a filter: `$.a` starts at the root of the document, `@.a` at the node that is tested.
struct Query: Sendable {
  enum Start: Sendable {
    case root, current
  }

  let start: Start
  let segments: [Segment]
}

extension [Segment] {
  var isSingular: Bool { allSatisfy(\.isSingular) }
}

extension Segment {
  fileprivate var isSingular: Bool {
    switch self {
    case .child(let selectors): selectors.count == 1 && selectors[0].isSingular
    case .descendant: false
    }
  }
}

extension Selector {
  fileprivate var isSingular: Bool {
    switch self {
    case .name, .index: true
    case .wildcard, .slice, .filter: false
    }
  }
}
