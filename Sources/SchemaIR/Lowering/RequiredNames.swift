import SchemaDocument

/// `required` in all its spellings.
extension Lowering {
  /// The names that a schema requires. One name alone is read as a list of one.
  mutating func gatherRequired(
    _ required: Node,
    raw: RawSchema,
    into members: inout Members
  ) {
    guard required.isSequence else {
      guard raw.requiredFlag == nil else { return }
      if required.isOneName, !namesSeveral(required, in: raw) { members.require(required) }
      return reportMalformedRequired(required, in: raw)
    }
    members.required.reserve(required.count)
    for name in required.elements {
      guard name.isScalar, !name.isNull else {
        reportMalformedName(name, in: raw)
        continue
      }
      if name.isPlain, name.scalarType != .string { reportMalformedName(name, in: raw) }
      members.require(name)
    }
  }

  mutating func reportMalformedRequired(_ required: Node, in raw: RawSchema) {
    // `required: true` of a property is reported where the property is declared, and elsewhere by a rule.
    guard raw.requiredFlag == nil, isNew("required", at: required) else { return }
    if required.isNull {
      diagnostics.warning(
        "empty-section",
        "'required' is empty",
        at: required.keySpan ?? required.span,
        help: "remove it",
        repair: Repair("remove 'required'", .safe, required.removedPair())
      )
    } else if required.isOneName, namesSeveral(required, in: raw) {
      let names = required.namesInText
      let areDeclared = names.allSatisfy { raw[.properties]?[$0] != nil }
      diagnostics.error(
        "malformed-required",
        "'required' must be a list of names, not a text of several; nothing is required by it",
        at: required.span,
        help: "write each name as an element of a list",
        repair: areDeclared && !required.isAlias
          ? Repair(
            "write a list",
            .unsafe,
            [required.replaced(byLiteral: required.listLiteral(of: names))]
          )
          : nil
      )
    } else if required.isOneName {
      diagnostics.error(
        "malformed-required",
        "'required' must be a list of names; it is read as a list of this one",
        at: required.span,
        help: "write 'required: [\(required.text)]'",
        repair: required.isAlias
          ? nil
          : Repair(
            "write a list",
            .safe,
            [required.replaced(byLiteral: required.listLiteral(of: [required.text]))]
          )
      )
    } else {
      diagnostics.error(
        "malformed-required",
        "'required' must be a list of names, not a \(required.kindName)",
        at: required.span
      )
    }
  }

  /// Whether a text under `required` has commas or blanks, and no member is called that.
  private func namesSeveral(_ required: Node, in raw: RawSchema) -> Bool {
    required.namesInText.count > 1 && raw[.properties]?[required.text] == nil
  }

  private mutating func reportMalformedName(_ name: Node, in raw: RawSchema) {
    guard isNew("required", at: name) else { return }
    let isText = name.isScalar && !name.isNull && !name.isAlias
    diagnostics.error(
      "malformed-required",
      isText
        ? "'required' holds names, which are texts; this is read as the name '\(name.text)'"
        : "'required' holds names, not a \(name.kindName)",
      at: name.isNull ? name.parent?.keySpan ?? name.span : name.span,
      help: isText ? "write it in quotes" : nil,
      repair: isText
        ? Repair("write it in quotes", .safe, [name.quoted()])
        : nil
    )
  }

  /// `required: true` of a property, a habit of draft 3: the object says which members must be there.
  ///
  /// - Parameters:
  ///   - written: What the object has under `properties`.
  ///   - properties: The same, or where a reference there leads.
  mutating func reportRequiredFlags(
    _ flags: [RequiredFlag],
    under written: Node,
    in properties: Node
  ) {
    guard isNew("required-on-property", at: properties) else { return }
    let repair = repair(of: flags, under: written, in: properties)
    // Draft 3 had it so, and whoever follows no specification may follow that one.
    let isError = graph.dialect(of: properties).describesAPI
    for flag in flags {
      let isTrue = flag.isTrue
      var finding = Diagnostic(
        severity: isError ? .error : .warning,
        rule: "required-on-property",
        message: isTrue
          ? "'required: \(flag.flag.text)' belongs to the object, not to the property"
          : "'required: \(flag.flag.text)' means nothing on a property",
        span: flag.flag.keySpan ?? flag.flag.span,
        help: isTrue ? "list '\(flag.name.text)' under the object's 'required'" : "remove it",
        repair: repair
      )
      finding.isReadAsMeant = true
      diagnostics.append(finding)
    }
  }

  /// All flags of an object at once, for all change the same list.
  private func repair(
    of flags: [RequiredFlag],
    under written: Node,
    in properties: Node
  ) -> Repair? {
    guard written == properties, !properties.isAlias, let object = properties.parent,
      !object.isAlias, object.isMapping,
      properties.key?.hasText(Keyword.properties.rawValue) == true
    else { return nil }
    let list = RawSchema(object)[.required]
    let known = list.map { Set($0.elements.map(\.text)) } ?? []
    let names = flags.filter(\.isTrue).map(\.name.text)
      .filter { !known.contains($0) }
    var edits: [Edit] = []
    for flag in flags {
      // What stands for several properties must not change for one of them.
      guard let schema = flag.flag.parent, schema.parent == properties, !schema.isAlias,
        schema.contentSpan == schema.span, let edit = flag.flag.removedPair()
      else { return nil }
      edits.append(edit)
    }
    if !names.isEmpty {
      let added: Edit?
      if let list, list.isSequence {
        added = list.appended(texts: names)
      } else if list == nil {
        added = properties.preceded(by: "required", literal: properties.listLiteral(of: names))
      } else {
        added = nil
      }
      guard let added else { return nil }
      edits.append(added)
    }
    return Repair("move 'required' to the object", .safe, edits)
  }
}

/// A property that says for itself whether it must be there.
struct RequiredFlag {
  var name: Node
  /// The value of its `required`.
  var flag: Node
  var isTrue: Bool
}

extension RawSchema {
  /// What `required: true` says, or `required: yes`, where names belong.
  package var requiredFlag: Bool? {
    guard let required = self[.required], required.isScalar else { return nil }
    if let flag = required.boolValue { return flag }
    guard let flag = required.truthInWords, self[.properties]?[required.text] == nil else {
      return nil
    }
    return flag
  }
}

extension Node {
  /// Whether it is a name under `required` that should be in a list.
  var isOneName: Bool { scalarType == .string && withText { !$0.isEmpty } }

  /// The names in `x, y`.
  fileprivate var namesInText: [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }
}
