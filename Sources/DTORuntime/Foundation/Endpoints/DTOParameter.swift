/// A parameter of an operation: where a request has it, and how it is written there.
///
/// Sources: OpenAPI 3.0.4, Parameter Object, Style Examples; RFC 3986, sections 2 and 3.3.
public struct DTOParameter: Hashable, Sendable {
  /// The name in the request.
  public var name: String
  /// The part of the request.
  public var place: Place
  /// Whether the value is a list or an object, whose text depends on the style.
  public var content: Content
  /// How lists and objects are written.
  public var style: Style
  /// Whether each element or member is written by itself.
  public var explodes: Bool
  /// Whether a value in a query can have characters such as `/` and `:`, and escapes, as they are.
  ///
  /// What would end the value is percent-encoded anyway.
  public var allowsReserved: Bool
  /// Whether each request has the parameter.
  ///
  /// A list or an object whose elements are written by themselves is absent from a request if it is empty. If it's required, it is
  /// read as empty.
  public var isRequired: Bool

  /// Creates a description of a parameter.
  public init(
    _ name: String,
    in place: Place,
    holds content: Content = .scalar,
    style: Style = .simple,
    explodes: Bool = false,
    allowsReserved: Bool = false,
    isRequired: Bool = false
  ) {
    self.name = name
    self.place = place
    self.content = content
    self.style = style
    self.explodes = explodes
    self.allowsReserved = allowsReserved
    self.isRequired = isRequired
  }

  /// The part of a request that has a parameter.
  public enum Place: String, Sendable {
    /// A part of the path.
    case path
    /// An item of the query.
    case query
    /// A field of the header.
    case header
    /// A cookie.
    case cookie
  }

  /// What a value consists of.
  public enum Content: Sendable {
    /// A string, a number or a Boolean.
    case scalar
    /// Elements.
    case list
    /// Members.
    case object
  }

  /// How a list or an object becomes text.
  public enum Style: Sendable {
    /// `a,b` and `key,a`.
    case simple
    /// `.a.b`, in a path.
    case label
    /// `;name=a,b`, in a path.
    case matrix
    /// `name=a,b`, in a query; if it explodes, `name=a&name=b`.
    case form
    /// Elements with spaces between them.
    case spaceDelimited
    /// `a|b`.
    case pipeDelimited
    /// Elements with tabs between them.
    case tabDelimited
    /// `name[key]=a`, in a query.
    case deepObject
    /// JSON.
    case json
  }
}

extension DTOParameter {
  /// Whether it's an object whose members are items of a query, or cookies, with names of their own.
  var hasMembersAsItems: Bool {
    content == .object && explodes && style != .deepObject && (place == .query || place == .cookie)
  }

  /// Whether an item of a query or a cookie with a name is this parameter, or a part of it.
  func isItem(named name: String) -> Bool {
    if hasMembersAsItems { return false }
    guard content == .object, style == .deepObject else { return name == self.name }
    return name.hasPrefix("\(self.name)[") && name.hasSuffix("]")
  }

  /// The text between two elements that aren't written by themselves.
  var separator: String {
    switch style {
    case .spaceDelimited: " "
    case .pipeDelimited: "|"
    case .tabDelimited: "\t"
    case .label: explodes ? "." : ","
    case .simple, .matrix, .form, .deepObject, .json: ","
    }
  }
}
