/// One pass over the candidates of a union without a discriminator.
///
/// ```swift
/// for attempt in union.attempts {
///   if let value = attempt.decode(Cat.self, from: .object(requiring: ["lives"])) {
///     self = .cat(value)
///     return
///   }
/// }
/// ```
/// Every pass must ask for the same candidates in the same order.
public struct DTOUnionAttempt {
  let choice: UnionChoice

  /// Returns the candidate; `nil` if another one is selected, or if this pass only compares candidates.
  ///
  /// - Parameters:
  ///   - type: The type of the candidate.
  ///   - shape: What a payload must look like.
  public func decode<Variant: Decodable>(_ type: Variant.Type, from shape: JSONShape) -> Variant? {
    decode(as: Plain<Variant>.self, from: shape)
  }

  /// Returns the candidate in the given form; `nil` if another one is selected, or if this pass only compares candidates.
  ///
  /// - Parameters:
  ///   - type: The type of the candidate.
  ///   - form: The form of the candidate.
  ///   - shape: What a payload must look like.
  public func decode<Form: WireForm>(
    _ type: Form.Value.Type = Form.Value.self,
    as form: Form.Type,
    from shape: JSONShape
  ) -> Form.Value? {
    decode(as: form, from: shape, known: .form(form))
  }

  func decode<Form: WireForm>(
    as form: Form.Type,
    from shape: JSONShape,
    known identity: Identity
  ) -> Form.Value? {
    choice.decode(as: form, from: shape, known: identity)
  }

  /// What distinguishes a candidate from all others.
  struct Identity {
    let id: ObjectIdentifier
    private let type: Any.Type?
    private let explicitName: String

    /// A candidate with a form of its own.
    static func form<Form: WireForm>(_ form: Form.Type) -> Identity {
      Identity(id: ObjectIdentifier(form), type: Form.Value.self, explicitName: "")
    }

    /// One of several candidates with the same form.
    static func named(_ name: String, _ id: ObjectIdentifier) -> Identity {
      Identity(id: id, type: nil, explicitName: name)
    }

    /// The name of its type.
    var name: String { type.map(nameWithoutModule) ?? explicitName }
  }
}

/// The passes over the candidates of a union without a discriminator, in order.
public struct DTOUnionAttempts: Sequence, IteratorProtocol {
  let choice: UnionChoice

  /// Returns the next pass; `nil` if no candidate matches.
  public mutating func next() -> DTOUnionAttempt? {
    choice.beginPass() ? DTOUnionAttempt(choice: choice) : nil
  }
}
