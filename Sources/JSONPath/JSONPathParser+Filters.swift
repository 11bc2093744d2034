/// Filters.
extension JSONPathParser {
  /// Reads `a || b`.
  mutating func condition() throws(JSONPathProblem) -> Condition {
    var alternatives = [try conjunction()]
    while skipOperator("||") { alternatives.append(try conjunction()) }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func conjunction() throws(JSONPathProblem) -> Condition {
    var conditions = [try basicCondition()]
    while skipOperator("&&") { conditions.append(try basicCondition()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// Reads an operator and the spaces around it; if there is none, nothing.
  private mutating func skipOperator(_ word: StaticString) -> Bool {
    let end = offset
    skipSpaces()
    guard skip(word) else {
      offset = end
      return false
    }
    skipSpaces()
    return true
  }

  private mutating func basicCondition() throws(JSONPathProblem) -> Condition {
    if skip("!") {
      skipSpaces()
      if peeked == UInt8(ascii: "(") { return .not(try parentheses()) }
      return .not(try test(try term()))
    }
    if peeked == UInt8(ascii: "(") { return try parentheses() }
    let term = try term()
    let end = offset
    skipSpaces()
    guard let comparison = comparison() else {
      offset = end
      return try test(term)
    }
    skipSpaces()
    let left = try operand(term)
    return .comparison(left, comparison, try operand(try self.term()))
  }

  private mutating func parentheses() throws(JSONPathProblem) -> Condition {
    offset += 1
    skipSpaces()
    let condition = try nested { (parser) throws(JSONPathProblem) in try parser.condition() }
    skipSpaces()
    guard skip(")") else { throw problem("expected ')'") }
    return condition
  }

  private mutating func comparison() -> Comparison? {
    if skip("==") { return .equal }
    if skip("!=") { return .unequal }
    if skip("<=") { return .lessOrEqual }
    if skip(">=") { return .greaterOrEqual }
    if skip("<") { return .less }
    return skip(">") ? .greater : nil
  }

  // MARK: - Terms

  /// What can be on either side of a comparison, be a test by itself, or be an argument.
  private struct Term {
    enum Content {
      case literal(Literal)
      case query(Query)
      /// A call of a function whose result is a value.
      case value(Operand)
      /// A call of a function whose result is true or false.
      case condition(Condition)
    }

    let content: Content
    let range: Range<Int>
  }

  private mutating func term() throws(JSONPathProblem) -> Term {
    let start = offset
    let content = try termContent()
    return Term(content: content, range: start..<offset)
  }

  private mutating func termContent() throws(JSONPathProblem) -> Term.Content {
    let problem = problem("expected '@', '$', a value or a function")
    guard let byte = peeked else { throw problem }
    switch byte {
    case UInt8(ascii: "$"):
      offset += 1
      return .query(Query(start: .root, segments: try segments()))
    case UInt8(ascii: "@"):
      offset += 1
      return .query(Query(start: .current, segments: try segments()))
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try string()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .literal(.number(try number()))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return try word()
    default: throw problem
    }
  }

  /// Reads `true`, `false`, `null` or a call.
  private mutating func word() throws(JSONPathProblem) -> Term.Content {
    let start = offset
    while let byte = peeked, isWordByte(byte) { offset += 1 }
    let word = String(decoding: text[start..<offset], as: UTF8.self)
    if peeked == UInt8(ascii: "(") { return try call(of: word, at: start..<offset) }
    switch word {
    case "true": return .literal(.boolean(true))
    case "false": return .literal(.boolean(false))
    case "null": return .literal(.null)
    default: throw problem("strings are in quotes: '\(word)'", from: start)
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
  }

  /// The term as a condition of its own.
  private func test(_ term: Term) throws(JSONPathProblem) -> Condition {
    switch term.content {
    case .query(let query): return .exists(query)
    case .condition(let condition): return condition
    case .literal: throw problem("a value is not a condition; compare it with something", term)
    case .value:
      throw problem("the function has a value; compare it with something", term)
    }
  }

  /// The term as a side of a comparison, or as an argument that is a value.
  private func operand(_ term: Term) throws(JSONPathProblem) -> Operand {
    switch term.content {
    case .literal(let literal): return .literal(literal)
    case .value(let operand): return operand
    case .query(let query):
      guard query.segments.isSingular else {
        throw problem("the query can select several places; only one can be compared", term)
      }
      return .singular(query)
    case .condition: throw problem("the function is true or false; it can't be compared", term)
    }
  }

  private func problem(_ reason: String, _ term: Term) -> JSONPathProblem {
    JSONPathProblem(reason: reason, range: term.range)
  }

  // MARK: - Functions

  private mutating func call(
    of name: String,
    at range: Range<Int>
  ) throws(JSONPathProblem) -> Term.Content {
    let arguments = try nested { (parser) throws(JSONPathProblem) in try parser.arguments() }
    let call = Call(name: name, arguments: arguments, range: range.lowerBound..<offset)
    switch name {
    case "length": return .value(.length(try operand(try only(call))))
    case "count": return .value(.count(try query(try only(call))))
    case "value": return .value(.value(try query(try only(call))))
    case "match": return .condition(try match(call, .whole))
    case "search": return .condition(try match(call, .part))
    default:
      throw JSONPathProblem(
        reason:
          "there is no function '\(name)'; there are 'count', 'length', 'match', 'search' and 'value'",
        range: range
      )
    }
  }

  private struct Call {
    let name: String
    let arguments: [Term]
    let range: Range<Int>
  }

  private mutating func arguments() throws(JSONPathProblem) -> [Term] {
    offset += 1
    skipSpaces()
    if skip(")") { return [] }
    var arguments: [Term] = []
    repeat {
      skipSpaces()
      arguments.append(try term())
      skipSpaces()
    } while skip(",")
    guard skip(")") else { throw problem("expected ',' or ')'") }
    return arguments
  }

  private func only(_ call: Call) throws(JSONPathProblem) -> Term {
    guard call.arguments.count == 1 else {
      throw JSONPathProblem(reason: "'\(call.name)' needs one argument", range: call.range)
    }
    return call.arguments[0]
  }

  private func query(_ argument: Term) throws(JSONPathProblem) -> Query {
    guard case .query(let query) = argument.content else {
      throw problem("the argument must be a query, such as '@.name'", argument)
    }
    return query
  }

  private func match(
    _ call: Call,
    _ extent: TextExpression.Extent
  ) throws(JSONPathProblem) -> Condition {
    guard call.arguments.count == 2 else {
      throw JSONPathProblem(reason: "'\(call.name)' needs two arguments", range: call.range)
    }
    let text = try operand(call.arguments[0])
    let expression = try operand(call.arguments[1])
    guard case .literal(let literal) = expression else {
      return .match(text, .computed(expression), extent)
    }
    guard case .string(let pattern) = literal else { return .match(text, .fixed(nil), extent) }
    return .match(text, .fixed(TextExpression.pattern(pattern, extent)), extent)
  }
}
