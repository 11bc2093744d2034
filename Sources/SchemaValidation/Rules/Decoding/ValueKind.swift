import SchemaDocument
import SchemaLanguage

/// What a schema is, if its keywords leave no doubt.
enum ValueKind {
  case scalar, enumeration, array, tuple, map, object, union

  /// Nil for anything that a simple check can't decide: composed schemas, and custom types.
  init?(_ raw: RawSchema, in report: Report) {
    if report.isTuple(raw.node) {
      self = .tuple
      return
    }
    guard !raw.choosesType, !raw.hasAny(of: Self.doubtful), raw.referenceValue == nil else {
      return nil
    }
    if raw.hasAny(of: KeywordSet(.oneOf, .anyOf)) {
      self.init(branchesOf: raw, in: report)
      return
    }
    guard raw.typeNames.count < 2 else { return nil }
    let type = raw.typeNames.first.flatMap { SchemaType($0) }
    if type == nil, raw.has(.type) { return nil }
    switch type {
    case .string?, .integer?:
      self = raw[.enumeration]?.isSequence == true ? .enumeration : .scalar
    case .number?, .boolean?:
      if raw.has(.enumeration) { return nil }
      self = .scalar
    case .array?: self = .array
    case .object?, nil:
      if let properties = raw[.properties], properties.isMapping, properties.count > 0 {
        self = .object
      } else if type == .object, !raw.hasAny(of: Self.members) {
        self = .map
      } else {
        return nil
      }
    case .file?: return nil
    }
  }

  /// Several objects are a union beyond doubt.
  private init?(branchesOf raw: RawSchema, in report: Report) {
    let branches = (raw.branches(.oneOf) + raw.branches(.anyOf)).filter { branch in
      !RawSchema(branch).standsForNull
    }
    guard branches.count > 1, !raw.has(.properties) else { return nil }
    for branch in branches {
      guard let settled = report.settled(branch) else { return nil }
      let schema = RawSchema(settled)
      guard !schema.hasAny(of: .composition), ValueKind(schema, in: report) == .object else {
        return nil
      }
    }
    self = .union
  }

  private static let doubtful = KeywordSet(.allOf, .constant, .extensibleEnum, .discriminator)
    .union(.conditions)

  private static let members = KeywordSet(.properties, .patternProperties, .required)
}
