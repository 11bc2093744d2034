import SchemaModel

extension ObjectPlan {
  /// Reads an object as a generated `init(from:)` does.
  func read(from decoder: any Decoder, in run: PlanRun) throws {
    var fields =
      try elementCount.map { try DTOFields(decoder, ownedBy: owner, elements: $0) }
      ?? DTOFields(decoder, ownedBy: owner)
    if !root.isEmpty { fields = try fields.object(at: root) }
    let object = fields.document
    for property in properties {
      if let object, property.isValid(in: object) { continue }
      try property.read(from: fields, in: run)
    }
    if let additional { try additional.read(from: fields, in: run) }
    switch unknownKeys {
    case .ignore: break
    case .report: try fields.reportUnknownKeys(besides: knownKeys)
    case .throw: try fields.rejectUnknownKeys(besides: knownKeys)
    }
  }
}

extension AdditionalPlan {
  fileprivate func read(from fields: DTOFields, in run: PlanRun) throws {
    let fields = (coerces ? fields.coercing : fields).counting(innerCounts)
    try run.reading(value) {
      switch elements {
      case .lossy:
        _ = try fields.additionalProperties(except: namedKeys, as: LossyDictionary<Planned>.self)
      case .strict:
        _ = try fields.additionalProperties(except: namedKeys, as: StrictDictionary<Planned>.self)
      case .dropNulls:
        _ = try fields.additionalProperties(except: namedKeys, as: CompactDictionary<Planned>.self)
      }
    }
  }
}

extension PropertyPlan {
  fileprivate func read(from fields: DTOFields, in run: PlanRun) throws {
    guard let particulars else { return try read(key, from: fields, in: run) }
    guard particulars.alternates.isEmpty else {
      return try readFirst(from: fields, particulars, in: run)
    }
    var fields = fields
    if !particulars.path.isEmpty {
      switch call.path {
      case .object: fields = try fields.object(at: particulars.path)
      case .strictObjectIfPresent: fields = try fields.strictObjectIfPresent(at: particulars.path)
      case .objectIfPresent: fields = try fields.objectIfPresent(at: particulars.path)
      case .objectWithDefaults: fields = try fields.objectWithDefaults(at: particulars.path)
      }
    }
    try read(key, from: fields, particulars, in: run)
  }

  private func readFirst(
    from fields: DTOFields,
    _ particulars: Particulars,
    in run: PlanRun
  ) throws {
    let alternates = particulars.alternates.map { $0.count == 1 ? .key($0[0]) : FieldPath.path($0) }
    if particulars.path.isEmpty {
      try fields.first(key, orOneOf: alternates) { try read($1, from: $0, particulars, in: run) }
    } else {
      try fields.first(particulars.path + [key], orOneOf: alternates) {
        try read($1, from: $0, particulars, in: run)
      }
    }
  }

  private func read(
    _ key: String,
    from fields: DTOFields,
    _ particulars: Particulars,
    in run: PlanRun
  ) throws {
    var fields = fields
    if particulars.coerces { fields = fields.coercing }
    if particulars.minimumCount > 0 { fields = fields.atLeast(particulars.minimumCount) }
    if particulars.maximumCount > 0 { fields = fields.atMost(particulars.maximumCount) }
    fields = fields.counting(particulars.innerCounts)
    switch particulars.constant {
    case .string(let value): try read(key, always: value, from: fields)
    case .integer(let value): try read(key, always: value, from: fields)
    case .largeInteger(let value): try read(key, always: value, from: fields)
    case .number(let value): try read(key, always: value, from: fields)
    case .boolean(let value): try read(key, always: value, from: fields)
    case nil: try read(key, from: fields, in: run)
    }
  }

  private func read(_ key: String, from fields: DTOFields, in run: PlanRun) throws {
    try run.reading(value) {
      switch call {
      case .required: _ = try fields.required(key, as: Planned.self)
      case .optional: _ = try fields.optional(key, as: Planned.self)
      case .strictOptional: _ = try fields.strictOptional(key, as: Planned.self)
      case .nullable: _ = try fields.nullable(key, as: Planned.self) as Checked?
      case .strictNullable: _ = try fields.strictNullable(key, as: Planned.self)
      case .requiredOrDefault:
        _ = try fields.required(key, as: Planned.self, default: Checked())
      case .optionalOrDefault: _ = try fields.value(key, as: Planned.self, default: Checked())
      case .presence: _ = try fields.presence(key, as: Planned.self)
      case .strictPresence: _ = try fields.strictPresence(key, as: Planned.self)
      case .flattened: _ = try fields.flattened(as: Planned.self)
      case .flattenedIfPresent: _ = try fields.flattenedIfPresent(as: Planned.self)
      case .strictFlattenedIfPresent: _ = try fields.strictFlattenedIfPresent(as: Planned.self)
      }
    }
  }

  private func read<Value: Decodable & Equatable>(
    _ key: String,
    always constant: Value,
    from fields: DTOFields
  ) throws {
    switch call {
    case .required: _ = try fields.required(key, always: constant)
    case .optional: _ = try fields.optional(key, always: constant)
    case .strictOptional: _ = try fields.strictOptional(key, always: constant)
    case .nullable: _ = try fields.nullable(key, always: constant) as Value?
    case .strictNullable: _ = try fields.strictNullable(key, always: constant)
    case .requiredOrDefault:
      _ = try fields.required(key, default: constant, always: constant) as Value
    case .optionalOrDefault:
      _ = try fields.value(key, default: constant, always: constant) as Value
    // Such a property has no constant.
    case .presence, .strictPresence, .flattened, .flattenedIfPresent, .strictFlattenedIfPresent:
      break
    }
  }

  /// Returns whether the member needs no further look: it may be absent or null and is, or it is a valid scalar of a common type.
  @inline(__always)
  fileprivate func isValid(in object: JSONObject) -> Bool {
    guard isPlain else { return false }
    guard let index = object.value(key) else { return call.absence == .allowed }
    let document = object.document
    let entry = document.entry(index)
    return entry.kind == .null ? call.absence == .allowed : value.isValid(entry, in: document)
  }
}

extension DTOFields {
  /// Returns the same fields, but arrays inside of a collection have as many elements as their schemas say.
  fileprivate func counting(_ innerCounts: [ElementCounts]) -> DTOFields {
    var fields = self
    for (index, counts) in innerCounts.enumerated() {
      if counts.least > 0 { fields = fields.atLeast(counts.least, atDepth: index + 1) }
      if counts.most > 0 { fields = fields.atMost(counts.most, atDepth: index + 1) }
    }
    return fields
  }
}
