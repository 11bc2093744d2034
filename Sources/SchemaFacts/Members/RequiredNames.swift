import SchemaDocument
import SchemaLanguage
import SchemaModel

/// `required` in all its forms.
extension SchemaFacts {
  /// Gathers the names that a schema requires. A single name is read as a list with that name.
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
        report(.malformedRequiredName(name), at: name)
        continue
      }
      if name.isPlain, name.scalarType != .string { report(.malformedRequiredName(name), at: name) }
      members.require(name)
    }
  }

  mutating func reportMalformedRequired(_ required: Node, in raw: RawSchema) {
    // `required: true` in a property is reported where the property is declared, and in other places by a rule.
    guard raw.requiredFlag == nil, isFirst(.malformedRequired, at: required) else { return }
    if required.isNull {
      append(.emptyRequired(required), at: required)
    } else if required.isOneName, namesSeveral(required, in: raw) {
      append(.requiredNamesInText(required, in: raw), at: required)
    } else if required.isOneName {
      append(.requiredName(required), at: required)
    } else {
      append(.malformedRequired(required), at: required)
    }
  }

  /// Whether a string under `required` has commas or spaces, and isn't the name of a member.
  private func namesSeveral(_ required: Node, in raw: RawSchema) -> Bool {
    required.namesInText.count > 1 && raw[.properties]?[required.text] == nil
  }

  /// Reports `required: true` in a property, a habit from draft 3. Since draft 4 the object lists the required members.
  ///
  /// - Parameters:
  ///   - written: The value of `properties` in the object.
  ///   - properties: The same value, or the target of a reference in it.
  mutating func reportRequiredFlags(
    _ flags: [RequiredFlag],
    under written: Node,
    in properties: Node
  ) {
    guard isFirst(.requiredOnProperty, at: properties) else { return }
    let repair = repair(of: flags, under: written, in: properties)
    let dialect = dialect(of: properties)
    for flag in flags { append(.requiredFlag(flag, dialect, repair: repair), at: properties) }
  }

  /// Returns one repair for all flags of an object, because all of them change the same list.
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
      // A schema that several properties share must not change for one of them.
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

/// A property that states itself whether it is required.
struct RequiredFlag {
  package var name: Node
  /// The value of its `required`.
  var flag: Node
  package var isTrue: Bool
}

extension Node {
  /// Whether it is a list of required names that is misplaced among the properties. No schema is a list, so it belongs to the object.
  func listsRequiredNames(under key: Node) -> Bool {
    isSequence && key.hasText(Keyword.required.text) && elements.allSatisfy(\.isScalar)
      && emptyPairBefore == nil
  }

  /// The names in `x, y`.
  var namesInText: [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }
}
