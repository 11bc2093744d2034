/// Writes the parameters of a request as text.
struct ParameterText {
  /// The percent-encoded texts of the path, by name.
  private(set) var path: [String: String] = [:]
  private(set) var headers: [(name: String, value: String)] = []
  private var items: [String] = []
  /// The names of the members that are items of the query, or cookies.
  private var members: [DTOParameter.Place: Set<String>] = [:]
  private let json: JSONValue

  /// - Parameter json: The values by part of the request and by name.
  init(_ json: JSONValue) { self.json = json }

  /// The percent-encoded items of the query, joined.
  var query: String { items.joined(separator: "&") }

  /// Adds a parameter if it has a value.
  ///
  /// - Parameter all: All parameters of the request.
  /// - Throws: An `EncodingError` for a text with line breaks in a header, which would become several fields, for a list or an object
  ///   whose parts contain separators that can't be escaped, for a null in a list, and for two items with one name.
  mutating func add(_ parameter: DTOParameter, among all: [DTOParameter]) throws {
    guard let value = json[parameter.place.rawValue]?[parameter.name], value != .null else {
      return
    }
    try check(value, parameter)
    if parameter.hasMembersAsItems { try checkMembers(of: value, parameter, all) }
    switch parameter.place {
    case .path: path[parameter.name] = pathText(value, parameter)
    case .query: items += queryItems(value, parameter)
    case .header:
      let text = list(value, parameter, { $0 }).joined(separator: ",")
      guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\t" }) else {
        throw parameter.unusable(text, "A header can't contain line breaks.")
      }
      headers.append((parameter.name, text))
    case .cookie:
      let cookies = queryItems(value, parameter).joined(separator: "; ")
      if let index = headers.firstIndex(where: { $0.name == "Cookie" }) {
        headers[index].value += "; \(cookies)"
      } else {
        headers.append(("Cookie", cookies))
      }
    }
  }

  /// Checks that the members of an object have names that no other item has.
  private mutating func checkMembers(
    of value: JSONValue,
    _ parameter: DTOParameter,
    _ all: [DTOParameter]
  ) throws {
    let others = all.filter { $0.place == parameter.place }
    for (key, value) in value.objectValue ?? [:] where value != .null {
      guard !others.contains(where: { $0.isItem(named: key) }),
        members[parameter.place, default: []].insert(key).inserted
      else { throw parameter.unusable(key, "A member can't have the name of another parameter.") }
    }
  }

  /// Checks that the parts of a list or an object can be told apart, and from null.
  private func check(_ value: JSONValue, _ parameter: DTOParameter) throws {
    if parameter.style != .json, value.hasNullElement(ofParts: parameter.style == .deepObject) {
      throw parameter.unusable("null", "A list in a parameter can't contain null.")
    }
    let separator: Character
    switch (parameter.place, parameter.style) {
    case (_, .json), (_, .deepObject): return
    case (.header, _): separator = ","
    case (.query, .spaceDelimited), (.query, .pipeDelimited), (.query, .tabDelimited):
      if parameter.explodes { return }
      separator = Character(parameter.separator)
    case (.path, _), (.query, _), (.cookie, _): return
    }
    var parts: [String] = []
    switch value {
    case .array(let elements): parts = elements.map(\.parameterText)
    case .object(let members):
      for (key, value) in members where value != .null {
        parts += [key, value.parameterText]
        if parameter.explodes, key.contains("=") {
          throw parameter.unusable(key, "The name of a member can't contain '='.")
        }
      }
    case .string, .integer, .unsigned, .number, .bool, .null: return
    }
    if let part = parts.first(where: { $0.contains(separator) }) {
      throw parameter.unusable(part, "A part of this parameter can't contain '\(separator)'.")
    }
  }

  private func pathText(_ value: JSONValue, _ parameter: DTOParameter) -> String {
    let encode = { (text: String) in
      let text = text.percentEncoded
      // A period is no reserved character, but it separates these.
      return parameter.style == .label && parameter.explodes
        ? String(text.flatMap { $0 == "." ? "%2E" : String($0) }) : text
    }
    let parts = list(value, parameter, encode)
    let name = parameter.name.percentEncoded
    switch parameter.style {
    case .label: return "." + parts.joined(separator: parameter.separator)
    case .matrix:
      if parameter.explodes, value.arrayValue != nil {
        return parts.map { ";\(name)=\($0)" }.joined()
      }
      if parameter.explodes, value.objectValue != nil { return parts.map { ";\($0)" }.joined() }
      return ";\(name)=" + parts.joined(separator: ",")
    case .simple, .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .json:
      return parts.joined(separator: encode(parameter.separator).replacingComma)
    }
  }

  private func queryItems(_ value: JSONValue, _ parameter: DTOParameter) -> [String] {
    let keepsReserved = parameter.allowsReserved && parameter.place == .query
    let keepsCommas = value.arrayValue == nil && value.objectValue == nil
    let encode = { (text: String) in
      guard keepsReserved else { return text.percentEncoded }
      let text = text.reservedQueryText
      return keepsCommas ? text : String(text.flatMap { $0 == "," ? "%2C" : String($0) })
    }
    let name = parameter.name.percentEncoded
    if parameter.style == .deepObject, value.objectValue != nil {
      return deepItems(value, named: name, encode)
    }
    let parts = list(value, parameter, encode)
    if parameter.explodes, value.objectValue != nil { return parts }
    if parameter.explodes, value.arrayValue != nil { return parts.map { "\(name)=\($0)" } }
    return ["\(name)=" + parts.joined(separator: encode(parameter.separator).replacingComma)]
  }

  private func deepItems(
    _ value: JSONValue,
    named name: String,
    _ encode: (String) -> String
  ) -> [String] {
    switch value {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { key, value in
        deepItems(value, named: "\(name)%5B\(encode(key))%5D", encode)
      }
    case .array(let elements): elements.flatMap { deepItems($0, named: name, encode) }
    case .null: []
    case .string, .integer, .unsigned, .number, .bool: ["\(name)=\(encode(value.parameterText))"]
    }
  }

  /// Returns the texts of the elements, of the members, or of the value itself.
  private func list(
    _ value: JSONValue,
    _ parameter: DTOParameter,
    _ encode: (String) -> String
  ) -> [String] {
    if parameter.style == .json { return [encode(value.description)] }
    switch value {
    case .array(let elements): return elements.map { encode($0.parameterText) }
    case .object(let members):
      let ordered = members.sorted { $0.key < $1.key }.filter { $1 != .null }
      return ordered.flatMap { key, value in
        let (key, text) = (encode(key), encode(value.parameterText))
        return parameter.explodes ? ["\(key)=\(text)"] : [key, text]
      }
    case .string, .integer, .unsigned, .number, .bool, .null: return [encode(value.parameterText)]
    }
  }
}

extension DTOParameter {
  fileprivate func unusable(_ text: String, _ problem: String) -> EncodingError {
    .invalidValue(
      text,
      EncodingError.Context(codingPath: [DTOKey(name)], debugDescription: problem)
    )
  }
}

extension JSONValue {
  /// Whether a list contains null, or one inside of an object.
  fileprivate func hasNullElement(ofParts includesParts: Bool) -> Bool {
    switch self {
    case .array(let elements):
      elements.contains { $0 == .null || includesParts && $0.hasNullElement(ofParts: true) }
    case .object(let members):
      includesParts && members.values.contains { $0.hasNullElement(ofParts: true) }
    case .string, .integer, .unsigned, .number, .bool, .null: false
    }
  }

  /// A string as it is, and anything else as JSON.
  fileprivate var parameterText: String { stringValue ?? description }
}

extension String {
  /// A separator; the comma between parts is not one of their characters, so it isn't encoded.
  fileprivate var replacingComma: String { self == "%2C" ? "," : self }
}
