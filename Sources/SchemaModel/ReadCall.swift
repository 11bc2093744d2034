/// The call of the runtime that reads a property: one line of a generated `init(from:)`.
///
/// The emitter prints it, `verify` makes it, and `breaking` judges what it does with the payloads of another version. The cases have the
/// names of methods of `DTOFields` that do the same.
package enum ReadCall: Sendable {
  /// An invalid or absent value, or null, is an error.
  case required
  /// An invalid value is nil, and reported.
  case optional
  /// An invalid value is an error.
  case strictOptional
  /// An invalid or absent value is nil, and reported.
  case nullable
  /// An invalid or absent value is an error.
  case strictNullable
  /// `required` with a default: it replaces an invalid or absent value, or null, and this is reported.
  case requiredOrDefault
  /// `value`: the default replaces an invalid or absent value, or null, and only an invalid value is reported.
  case optionalOrDefault
  /// Like `optional`, but Swift distinguishes absent from null.
  case presence
  /// Like `strictOptional`, but Swift distinguishes absent from null.
  case strictPresence
  /// The value consists of members of the object itself. An invalid one is an error.
  case flattened
  /// An invalid value of members of the object itself is nil, and reported.
  case flattenedIfPresent
  /// An invalid value of members of the object itself is an error.
  case strictFlattenedIfPresent

  /// The call that leads to the object around a value that has a path.
  package enum Path: Sendable {
    case object
    case objectIfPresent
    case strictObjectIfPresent
    case objectWithDefaults
  }

  package var isFlattened: Bool {
    switch self {
    case .flattened, .flattenedIfPresent, .strictFlattenedIfPresent: true
    case .required, .optional, .strictOptional, .nullable, .strictNullable, .requiredOrDefault,
      .optionalOrDefault, .presence, .strictPresence:
      false
    }
  }

  /// Whether an invalid value is an error of the object.
  package var isThrowing: Bool {
    switch self {
    case .required, .strictOptional, .strictNullable, .strictPresence, .flattened,
      .strictFlattenedIfPresent:
      true
    case .optional, .nullable, .requiredOrDefault, .optionalOrDefault, .presence,
      .flattenedIfPresent:
      false
    }
  }

  /// What an absent value is.
  package var absence: Absence {
    switch self {
    case .optional, .strictOptional, .optionalOrDefault, .presence, .strictPresence,
      .flattenedIfPresent, .strictFlattenedIfPresent:
      .allowed
    case .nullable, .requiredOrDefault: .reported
    case .required, .strictNullable, .flattened: .thrown
    }
  }

  package enum Absence: Sendable {
    case allowed
    case reported
    case thrown
  }

  /// Whether a default of the schema is an argument of the call.
  package var takesDefault: Bool {
    switch self {
    case .optional, .strictOptional, .requiredOrDefault, .optionalOrDefault, .presence,
      .strictPresence, .flattenedIfPresent, .strictFlattenedIfPresent:
      true
    // An absent value that is required doesn't get the default.
    case .required, .nullable, .strictNullable, .flattened: false
    }
  }

  package var path: Path {
    switch self {
    case .required, .strictNullable, .flattened: .object
    case .optional, .nullable, .presence, .flattenedIfPresent: .objectIfPresent
    case .strictOptional, .strictPresence, .strictFlattenedIfPresent: .strictObjectIfPresent
    case .requiredOrDefault, .optionalOrDefault: .objectWithDefaults
    }
  }
}

extension Property {
  package var readCall: ReadCall {
    if plan.isFlattened {
      if presence.isRequired { return .flattened }
      return plan.failure == .throwing ? .strictFlattenedIfPresent : .flattenedIfPresent
    }
    if plan.keepsPresence { return plan.failure == .throwing ? .strictPresence : .presence }
    return switch (plan.failure, presence) {
    case (.throwing, .required): .required
    case (.throwing, .optional), (.throwing, .optionalAndNullable): .strictOptional
    case (.throwing, .nullable): .strictNullable
    case (.tolerant, _): .optional
    case (.tolerantButExpected, _): .nullable
    case (.defaulting, .required), (.defaulting, .nullable): .requiredOrDefault
    case (.defaulting, .optional), (.defaulting, .optionalAndNullable): .optionalOrDefault
    }
  }
}
