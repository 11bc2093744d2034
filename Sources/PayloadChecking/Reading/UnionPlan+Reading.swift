import SchemaModel

extension UnionPlan {
  /// Reads a union as a generated `init(from:)` does, or that of a generic union.
  func read(from decoder: any Decoder, in run: PlanRun) throws {
    switch selection {
    case .tag(let path, let choices, let otherwise, let absent):
      let union = try DTOUnion(decoder, anyOf: owner)
      let tag = union.tag(path: path)
      if tag == nil, let absent { return try readUntagged(variants[absent], union, decoder, run) }
      guard let candidates = tag.flatMap({ choices[$0] }) else {
        return try readUnknown(otherwise, union, decoder, run)
      }
      guard candidates.count > 1 else {
        return try variants[candidates[0]].read(union, decoder, run)
      }
      for attempt in union.attempts {
        for index in candidates where variants[index].matches(attempt, run) { return }
      }
      try readUnknown(otherwise, union, decoder, run)
    case .structure(let candidates, let promise):
      let union =
        switch promise {
        case .anyOf: try DTOUnion(decoder, anyOf: owner)
        case .oneOf: try DTOUnion(decoder, oneOf: owner)
        }
      if !candidates.isEmpty {
        for attempt in union.attempts {
          for index in candidates where variants[index].matches(attempt, run) { return }
        }
      }
      try readUndefined(union, decoder, run)
    case .generic:
      let union = try DTOUnion(decoder, anyOf: owner)
      for attempt in union.attempts {
        for variant in variants where try variant.matchesItself(attempt, decoder, run) { return }
      }
      try readUndefined(union, decoder, run)
    }
  }

  private func readUndefined(_ union: DTOUnion, _ decoder: any Decoder, _ run: PlanRun) throws {
    run.noteUnmatched(self, at: decoder)
    _ = try union.undefined()
  }

  /// Reads a payload without a tag.
  private func readUntagged(
    _ variant: VariantPlan,
    _ union: DTOUnion,
    _ decoder: any Decoder,
    _ run: PlanRun
  ) throws {
    let value = run.reading(variant.value) {
      union.untagged(as: Planned.self, known: variant.identity)
    }
    if value == nil { try readUndefined(union, decoder, run) }
  }

  /// Reads a payload that no variant has the tag of.
  private func readUnknown(
    _ otherwise: Union.Otherwise,
    _ union: DTOUnion,
    _ decoder: any Decoder,
    _ run: PlanRun
  ) throws {
    switch otherwise {
    case .undefined: try readUndefined(union, decoder, run)
    case .variant(let index): try variants[index].read(union, decoder, run)
    case .base(let index):
      let base = variants[index]
      run.noteUnmatched(self, at: decoder)
      let value = try run.reading(base.value) {
        try union.base(as: Planned.self, known: base.identity)
      }
      if value == nil { _ = try union.undefined() }
    }
  }
}

extension VariantPlan {
  fileprivate func read(_ union: DTOUnion, _ decoder: any Decoder, _ run: PlanRun) throws {
    try run.reading(value) {
      _ = isPlain ? try Checked(from: decoder) : try union.decode(as: Planned.self)
    }
  }

  fileprivate func matches(_ attempt: DTOUnionAttempt, _ run: PlanRun) -> Bool {
    run.reading(value) {
      attempt.decode(as: Planned.self, from: shape, known: identity) != nil
    }
  }

  /// Whether a variant of a generic union matches. Its discriminator alone selects it, if it has one.
  fileprivate func matchesItself(
    _ attempt: DTOUnionAttempt,
    _ decoder: any Decoder,
    _ run: PlanRun
  ) throws -> Bool {
    guard case .tagged = shape else { return matches(attempt, run) }
    guard attempt.choice.matches(shape) else { return false }
    try run.reading(value) { _ = try Checked(from: decoder) }
    return true
  }
}
