package import SchemaDocument
package import SchemaLanguage

/// `required` in all its forms.
extension SchemaFacts {
  /// Gathers the names that a schema requires. A single name is read as a list with that name.
  mutating func gatherRequired(_ required: Node, raw: RawSchema, into members: inout Members) {
    guard required.isSequence else {
      if raw.requiredFlag != nil { return }
      observations.unclear.insert(.required, of: raw)
      if required.isOneName, !required.namesSeveral(in: raw) { members.require(required) }
      return
    }
    gatherNames(under: required, of: raw, into: &members)
  }

  /// Gathers the names in a list that has ended up among the properties of an object.
  mutating func gatherRequired(amongProperties names: Node, into members: inout Members) {
    observations.unclear.insert(.requiredNames, of: RawSchema(names))
    gatherNames(under: names, of: nil, into: &members)
  }

  /// - Parameter raw: The schema with the list under `required`.
  private mutating func gatherNames(
    under list: Node,
    of raw: RawSchema?,
    into members: inout Members
  ) {
    members.required.reserve(list.count)
    var areClear = true
    for name in list.elements {
      if !name.isRequiredName { areClear = false }
      if name.isScalar, !name.isNull { members.require(name) }
    }
    if !areClear, let raw { observations.unclear.insert(.required, of: raw) }
  }

}

/// A property that states itself whether it is required.
struct RequiredFlag {
  package var name: Node
  /// The value of its `required`.
  var flag: Node
  package var isTrue: Bool
}

extension Misreading {
  /// `required: true` in properties, a habit from draft 3. Since draft 4 the object lists the required members.
  ///
  /// - Parameter areReferred: Whether the object refers to the properties, so that others may, too.
  package static func requiredFlags(
    among properties: Node,
    areReferred: Bool,
    in dialect: Dialect
  ) -> [Diagnostic] {
    let flags = properties.pairs.compactMap { key, schema -> RequiredFlag? in
      let raw = RawSchema(schema)
      guard !raw.isTrue(.dtoIgnore), let flag = raw[.required], let isTrue = raw.requiredFlag
      else { return nil }
      return RequiredFlag(name: key, flag: flag, isTrue: isTrue)
    }
    let repair = areReferred ? nil : repair(of: flags, in: properties)
    return flags.map { .requiredFlag($0, dialect, repair: repair) }
  }

  /// Returns one repair for all flags of an object, because all of them change the same list.
  private static func repair(
    of flags: [RequiredFlag],
    in properties: Node
  ) -> Repair? {
    guard !properties.isAlias, let object = properties.parent,
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

  /// What is wrong with `required`. `required: true` in a property is reported where the property is declared, and in other places by a rule.
  package static func required(of raw: RawSchema) -> [Misreading] {
    guard let required = raw[.required], raw.requiredFlag == nil else { return [] }
    if required.isSequence { return names(under: required) }
    let finding: Diagnostic =
      if required.isNull {
        .emptyRequired(required)
      } else if required.isOneName {
        required.namesSeveral(in: raw)
          ? .requiredNamesInText(required, in: raw) : .requiredName(required)
      } else {
        .malformedRequired(required)
      }
    return [Misreading(finding, at: required)]
  }

  /// The elements of a list of required names that are none.
  package static func names(under list: Node) -> [Misreading] {
    list.elements.filter { !$0.isRequiredName }.map {
      Misreading(.malformedRequiredName($0), at: $0)
    }
  }
}

extension Node {
  /// Whether it is certainly the name of a property. Without quotes, some names are numbers or Booleans.
  fileprivate var isRequiredName: Bool {
    isScalar && !isNull && (!isPlain || scalarType == .string)
  }

  /// Whether a string under `required` has commas or spaces, and isn't the name of a member.
  fileprivate func namesSeveral(in raw: RawSchema) -> Bool {
    namesInText.count > 1 && raw[.properties]?[text] == nil
  }

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
