/// The form of an array that becomes a set. It omits invalid elements and reports each, with its index in the payload.
///
/// For example, `["a", 1, "b"]` is decoded as the set of `"a"` and `"b"`, with one issue at `[1]`.
///
/// The schema of such an array says that its elements are unique, so a repeated one is reported as a dropped element. Elements are
/// compared as JSON: if two differ there but are equal in Swift, the set contains one of them and nothing is reported.
public enum LossySet<Form: WireForm>: WireForm where Form.Value: Hashable {
  /// Reads the valid elements. Throws if the value isn't an array or has too few valid elements, and in strict mode if any element
  /// is invalid or repeated.
  public static func decode(from place: inout some WirePlace) throws -> Set<Form.Value> {
    try readSet(Form.self, omitting: .invalid, at: &place)
  }
}

/// The form of an array that becomes a set. It omits nulls without reporting them, and is invalid if any other element is invalid.
///
/// A repeated element is reported, as by ``LossySet``.
public enum CompactSet<Form: WireForm>: WireForm where Form.Value: Hashable {
  /// Reads the elements that aren't null. Throws if the value isn't an array, or if one of these elements is invalid.
  public static func decode(from place: inout some WirePlace) throws -> Set<Form.Value> {
    try readSet(Form.self, omitting: .nulls, at: &place)
  }
}

/// The form of an array that becomes a set, and is invalid if any of its elements is invalid.
///
/// A repeated element is reported, as by ``LossySet``.
public enum StrictSet<Form: WireForm>: WireForm where Form.Value: Hashable {
  /// Reads all elements. Throws if the value isn't an array, or if an element is invalid.
  public static func decode(from place: inout some WirePlace) throws -> Set<Form.Value> {
    try readSet(Form.self, omitting: .none, at: &place)
  }
}

private func readSet<Form: WireForm>(
  _ form: Form.Type,
  omitting omitted: OmittedElements,
  at place: inout some WirePlace
) throws -> Set<Form.Value> where Form.Value: Hashable {
  var elements = try place.elements()
  var values: Set<Form.Value> = []
  try elements.decodeUnique(form, omitting: omitted) { values.insert($0).inserted }
  return values
}

// MARK: - Encoding

extension LossySet: WritableForm where Form: WritableForm {
  /// Writes the elements in ascending order, or in that of their JSON if they aren't comparable.
  public static func encode(_ values: Set<Form.Value>, to encoder: any Encoder) throws {
    try StrictSet<Form>.encode(values, to: encoder)
  }
}

extension CompactSet: WritableForm where Form: WritableForm {
  /// Writes the elements in ascending order, or in that of their JSON if they aren't comparable.
  public static func encode(_ values: Set<Form.Value>, to encoder: any Encoder) throws {
    try StrictSet<Form>.encode(values, to: encoder)
  }
}

extension StrictSet: WritableForm where Form: WritableForm {
  /// Writes the elements in ascending order, or in that of their JSON if they aren't comparable.
  public static func encode(_ values: Set<Form.Value>, to encoder: any Encoder) throws {
    let elements = inOrder(values, as: Form.self, userInfo: encoder.userInfo)
    try StrictArray<Form>.encode(elements, to: encoder)
  }
}

/// Returns the elements in an order that depends on nothing but the elements. That of a set differs in each run.
private func inOrder<Form: WritableForm>(
  _ values: Set<Form.Value>,
  as form: Form.Type,
  userInfo: [CodingUserInfoKey: Any]
) -> [Form.Value] where Form.Value: Hashable {
  let elements = Array(values)
  guard elements.count > 1 else { return elements }
  if let type = Form.Value.self as? any Comparable.Type { return sorted(elements, as: type) }
  let encoder = JSONValueEncoder(userInfo: userInfo)
  // An element that can't be encoded throws its error later, when it is written.
  return elements.map { (json: (try? encoder.encode(Formed<Form>(value: $0))) ?? .null, $0) }
    .sorted { $0.json.precedes($1.json) }
    .map { $0.1 }
}

/// - Parameter type: The type of the elements, as a type that the compiler knows to be comparable.
private func sorted<Value, Known: Comparable>(_ elements: [Value], as type: Known.Type) -> [Value] {
  let known: [Known] = same(elements)
  return same(known.sorted())
}
