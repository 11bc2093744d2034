/// Reads the parameters of a request from its texts. All scalars become strings, which types convert.
struct ParameterReader {
  private let path: [String: String]
  /// The items of the query, and cookies: the decoded names, and the values as written.
  private let items: [DTOParameter.Place: [(name: String, text: Substring)]]
  private let headers: [String: [String]]

  init(_ request: DTORequest, path template: PathTemplate) {
    path = template.values(in: request.path) ?? [:]
    let query = request.target.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    headers = Dictionary(grouping: request.headers) { $0.name.lowercased() }
      .mapValues { $0.map(\.value) }
    items = [
      .query: query.split(separator: "&").map(\.item),
      .cookie: (headers["cookie"] ?? []).flatMap { $0.split(separator: ";") }
        .map { $0.drop { $0 == " " }.item },
    ]
  }

  /// Returns the values by part of the request and by name.
  func json(of parameters: [DTOParameter]) -> JSONValue {
    var parts: [String: [String: JSONValue]] = [
      "path": [:], "query": [:], "header": [:], "cookie": [:],
    ]
    for parameter in parameters {
      let value: JSONValue? =
        switch parameter.place {
        case .path: path[parameter.name].flatMap { self.path($0[...], parameter) }
        case .query, .cookie: item(parameter, among: parameters) ?? parameter.emptyValue
        case .header:
          headers[parameter.name.lowercased()].map { self.header($0, parameter) }
        }
      parts[parameter.place.rawValue]?[parameter.name] = value
    }
    return .object(parts.mapValues { .object($0) })
  }

  private func path(_ text: Substring, _ parameter: DTOParameter) -> JSONValue? {
    switch parameter.style {
    case .label: return value(text.dropFirst(), separator: parameter.separator, parameter)
    case .matrix:
      let parts = text.split(separator: ";").map(\.item)
      guard parameter.explodes, parameter.content != .scalar else {
        return value(parts.first?.text ?? "", separator: ",", parameter)
      }
      return parameter.content == .list
        ? .array(parts.map { .string($0.text.percentDecoded) }) : members(parts)
    case .simple, .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .json:
      return value(text, separator: parameter.separator, parameter)
    }
  }

  private func header(_ values: [String], _ parameter: DTOParameter) -> JSONValue {
    let text = values.joined(separator: ",")
    guard parameter.content != .scalar, parameter.style != .json else {
      return value(text[...], separator: ",", parameter, decode: { String($0) })
    }
    let trimmed = text.split(separator: ",").map { $0.drop { $0 == " " } }.joined(separator: ",")
    return value(trimmed[...], separator: ",", parameter, decode: { String($0) })
  }

  private func item(_ parameter: DTOParameter, among all: [DTOParameter]) -> JSONValue? {
    let items = items[parameter.place] ?? []
    let decode = { (text: Substring) in text.queryDecoded }
    if parameter.content == .object {
      if parameter.style == .deepObject { return deepObject(parameter.name, items) }
      if parameter.hasMembersAsItems {
        let known = all.filter { $0.place == parameter.place }
        let others = items.filter { item in !known.contains { $0.isItem(named: item.name) } }
        guard !others.isEmpty else { return nil }
        return members(others)
      }
    }
    let texts = items.filter { $0.name == parameter.name }.map(\.text)
    guard let first = texts.first else { return nil }
    if parameter.content == .list, parameter.explodes || texts.count > 1 {
      return .array(texts.map { .string($0.queryDecoded) })
    }
    guard parameter.separator == "," else {
      // These separators can't be in a URL as they are.
      return value(
        first.queryDecoded[...],
        separator: parameter.separator,
        parameter,
        decode: { String($0) }
      )
    }
    return value(first, separator: ",", parameter, decode: decode)
  }

  private func deepObject(
    _ name: String,
    _ items: [(name: String, text: Substring)]
  ) -> JSONValue? {
    var result = JSONValue.object([:])
    for item in items where item.name.hasPrefix("\(name)[") && item.name.hasSuffix("]") {
      let keys = item.name.dropFirst(name.count + 1).dropLast().parts(between: "][")
      result.insert(.string(item.text.queryDecoded), at: keys.prefix(32).map(String.init)[...])
    }
    guard result != .object([:]) else { return nil }
    return result
  }

  private func members(_ items: [(name: String, text: Substring)]) -> JSONValue {
    .object(
      Dictionary(items.map { ($0.name, .string($0.text.queryDecoded)) }) { first, _ in first }
    )
  }

  private func value(
    _ text: Substring,
    separator: String,
    _ parameter: DTOParameter,
    decode: (Substring) -> String = { $0.percentDecoded }
  ) -> JSONValue {
    if parameter.style == .json {
      return
        (try? DTODecoder(.strict, reporter: NoReports()).decode(JSONValue.self, from: decode(text)))
        ?? .string(decode(text))
    }
    let parts = { text.isEmpty ? [] : text.parts(between: separator) }
    switch parameter.content {
    case .scalar: return .string(decode(text))
    case .list: return .array(parts().map { .string(decode($0)) })
    case .object:
      var members: [String: JSONValue] = [:]
      var rest = parts()[...]
      while let part = rest.popFirst() {
        if parameter.explodes, let equals = part.firstIndex(of: "=") {
          members[decode(part[..<equals])] = .string(decode(part[part.index(after: equals)...]))
        } else if let value = rest.popFirst() {
          members[decode(part)] = .string(decode(value))
        }
      }
      return .object(members)
    }
  }
}

extension DTOParameter {
  /// What a request without it has, because there is nothing to write for it.
  fileprivate var emptyValue: JSONValue? {
    guard isRequired, explodes || style == .deepObject else { return nil }
    switch content {
    case .scalar: return nil
    case .list: return .array([])
    case .object: return .object([:])
    }
  }
}

extension Substring {
  /// The name and the text of `name=text`.
  fileprivate var item: (name: String, text: Substring) {
    let name = prefix { $0 != "=" }
    return (name.queryDecoded, self[name.endIndex...].dropFirst())
  }
}

extension JSONValue {
  /// Sets a member of a member. A second value makes a list of both.
  fileprivate mutating func insert(_ value: JSONValue, at keys: ArraySlice<String>) {
    guard let key = keys.first else { return }
    var members = objectValue ?? [:]
    if keys.count > 1 {
      var inner = members[key] ?? .object([:])
      inner.insert(value, at: keys.dropFirst())
      members[key] = inner
    } else if let known = members[key] {
      members[key] = .array((known.arrayValue ?? [known]) + [value])
    } else {
      members[key] = value
    }
    self = .object(members)
  }
}

/// A reporter for texts that may not be JSON.
private struct NoReports: DecodingIssueReporter {
  func report(_ issue: DecodingIssue) {}
}
