import SchemaDocument
import SchemaModel

/// The views of unions.
extension ViewBuilder {
  func union(_ union: Union, at id: DeclarationID, in texts: inout Texts) -> UnionView {
    let coding = styles[id].coding
    let memberNames = names.members(id)
    let variants = zip(union.variants, memberNames).map { variant, name in
      self.variant(variant, of: union, named: name, at: id, in: &texts)
    }
    let order: [Int]
    var discriminator = Text.empty
    let fallback = Fallback(
      target: union.otherwise.map { variants[$0] },
      undefined: texts.make { $0.append(memberNames[union.variants.count].declaration) }
    )
    var choices: [ChoiceView] = []
    switch union.selection {
    case .discriminator(let path):
      discriminator = texts.make { texts in
        if path.count > 1 { texts.append("at: ") }
        texts.append(literals: path)
      }
      order = union.variants.indices.filter { !union.variants[$0].tags.isEmpty }
      choices = union.choices.map { choice in
        self.choice(choice, of: variants, fallback, in: &texts)
      }
    case .structure(let candidates): order = candidates
    }
    return UnionView(
      header: header(
        of: id,
        keyword: "enum",
        leading: [coding.conformance],
        conformances: styles.conformances(of: id),
        in: &texts
      ),
      variants: variants,
      candidates: order.map { variants[$0] },
      choices: choices,
      discriminator: discriminator,
      isDiscriminated: !discriminator.isEmpty,
      fallback: fallback,
      untagged: union.absent.map { variants[$0] },
      promise: union.promise,
      undefinedDocumentation: undefinedDocumentation(of: union, in: &texts),
      identifier: identifier(of: id, in: &texts),
      coding: coding
    )
  }

  /// Returns the type of `id`, and what it is for a payload that matches no variant; `nil` for a union that isn't `Identifiable`.
  private func identifier(
    of id: DeclarationID,
    in texts: inout Texts
  ) -> (type: Text, ofUndefined: Text)? {
    guard styles.isIdentifiable(id), let property = styles.identifierOfVariants(of: id) else {
      return nil
    }
    let accessor: String? =
      switch property.type {
      case .primitive(.string): "stringValue"
      case .primitive(.integer): "integerValue"
      case .primitive(.double): "doubleValue"
      case .primitive(.int32): "integerValue.flatMap { Int32(exactly: $0) }"
      case .primitive(.int64): "integerValue.flatMap { Int64(exactly: $0) }"
      case .primitive(.uuid): "stringValue.flatMap { UUID(uuidString: $0) }"
      default: nil
      }
    return (
      type: texts.make { types.append(property.type, in: id, to: &$0) },
      ofUndefined: accessor.map { accessor in
        texts.make { texts in
          texts.append("value[")
          texts.append(literals: [property.key])
          texts.append("]?.\(accessor)")
        }
      } ?? .empty
    )
  }

  private func undefinedDocumentation(of union: Union, in texts: inout Texts) -> TextLines {
    guard case .discriminator(let path) = union.selection else {
      return lines("A payload that matches none of the variants.", in: &texts)
    }
    var words = "A payload with an unknown \(path.joined(separator: ".").asCodeSpan)"
    if union.absent == nil { words += ", or without one" }
    if case .base(let position) = union.otherwise,
      let base = union.variants[position].type.declaration
    {
      words += union.absent == nil ? ", that isn't" : " that isn't"
      words += " a valid \(names.type(base).bare.asCodeSpan)"
    }
    return lines("\(words).", in: &texts)
  }

  /// Returns the view of a union that is an alias of a generic one.
  func generic(_ union: Union, at id: DeclarationID, in texts: inout Texts) -> AliasView {
    AliasView(
      documentation: documentation(
        of: id,
        adding: remarks(onVariantsOf: union, at: id),
        in: &texts
      ),
      access: options.access,
      name: texts.make { $0.append(names.type(id).declaration) },
      type: texts.make { texts in
        texts.append("OneOf\(union.variants.count)<")
        for (position, variant) in union.variants.enumerated() {
          if position > 0 { texts.append(", ") }
          types.append(variant.type, in: module[id].parent, to: &texts)
        }
        texts.append(">")
      }
    )
  }

  /// Returns what the schemas of the variants say, since a generic union has no cases that could carry it.
  private func remarks(onVariantsOf union: Union, at id: DeclarationID) -> [String] {
    guard options.documentation == .printed else { return [] }
    return union.variants.compactMap { variant in
      let documentation = variant.documentation
      let title = (documentation.title ?? variant.echoedTitle)?.firstLine
      let description = documentation.description?.firstLine
      let notes = [
        title, description == title ? nil : description,
        documentation.remarks.isEmpty ? nil : documentation.remarks.joined(separator: ", "),
        documentation.isDeprecated ? "Deprecated." : nil,
      ].compactMap(\.self)
      guard !notes.isEmpty else { return nil }
      var texts = Texts()
      let type = texts.make { types.append(variant.type, in: module[id].parent, to: &$0) }
      let name = String(decoding: texts.bytes(of: type), as: UTF8.self).asCodeSpan
      return "\(name): \(notes.asSentences)"
    }
  }

  private func variant(
    _ variant: Union.Variant,
    of union: Union,
    named name: Identifier,
    at id: DeclarationID,
    in texts: inout Texts
  ) -> VariantView {
    let type = texts.make { types.append(variant.type, in: id, to: &$0) }
    let form: Text? =
      variant.form == .plain || module.isOnlyEncoded(variant.type)
      ? nil
      : texts.make { types.append(variant.form, of: variant.type, in: id, to: &$0) }
    let payload = texts.make { texts in
      if form != nil {
        texts.append("as: ")
        types.append(variant.form, of: variant.type, in: id, to: &texts)
      } else if case .optional = variant.type {
        // `JSONValue?` has no `.self` without parentheses.
        texts.append("(")
        types.append(variant.type, in: id, to: &texts)
        texts.append(")")
      } else {
        types.append(variant.type, in: id, to: &texts)
      }
      texts.append(".self")
    }
    var evidence = variant.evidence
    if case .discriminator(let path) = union.selection {
      // The tags take precedence, because the user may have chosen other ones.
      evidence.fixedKeys.removeAll { [$0.key] == path }
    }
    return VariantView(
      documentation: lines(of: variant.documentation, isDeprecationNoted: true, in: &texts),
      name: texts.make { $0.append(name.declaration) },
      reference: texts.make { $0.append(name.bare) },
      type: type,
      isIndirect: variant.isIndirect,
      tags: texts.make { $0.append(literals: variant.tags) },
      missingTag: missingTag(of: variant, in: union, to: &texts),
      tagHolder: tagHolder(of: union, in: &texts),
      ownTag: ownTag(of: variant, in: union, form: form, to: &texts),
      shape: texts.make { $0.append(shapeOf: evidence) },
      payload: payload,
      shapeArguments: arguments(of: evidence, in: &texts),
      isOpen: evidence.isOpenShape,
      isClosed: evidence.isClosed,
      form: form
    )
  }

  /// Returns the arguments that describe the shape of an object.
  private func arguments(
    of evidence: Union.Evidence,
    in texts: inout Texts
  ) -> [ShapeArgumentView] {
    guard evidence.kind == .object else { return [] }
    let arguments = evidence.shapeArguments
    return arguments.enumerated().map { index, argument in
      ShapeArgumentView(
        label: argument.label,
        elements: elements(argument.elements, in: &texts) { $1.append($0) },
        isLast: index == arguments.count - 1 && !evidence.isOpenShape && !evidence.isClosed
      )
    }
  }

  private func choice(
    _ choice: Union.Choice,
    of variants: [VariantView],
    _ fallback: Fallback,
    in texts: inout Texts
  ) -> ChoiceView {
    ChoiceView(
      tags: elements(choice.tags, in: &texts) { $1.append(literal: $0) },
      candidates: choice.candidates.map { variants[$0] },
      fallback: fallback
    )
  }

  private func missingTag(
    of variant: Union.Variant,
    in union: Union,
    to texts: inout Texts
  ) -> Text? {
    guard case .discriminator(let path) = union.selection, let tag = variant.missingTag,
      let key = path.last
    else { return nil }
    return texts.make { $0.append(literals: [tag, key]) }
  }

  /// Returns the arguments that say which tags or constants the payload can have; none if it can't have others.
  private func ownTag(
    of variant: Union.Variant,
    in union: Union,
    form: Text?,
    to texts: inout Texts
  ) -> [ElementView] {
    guard case .discriminator(let path) = union.selection else {
      guard form == nil, let constants = variant.constants else { return [] }
      return elements([constants], in: &texts) { append($0, to: &$1) }
    }
    var arguments: [Argument] = []
    if let property = variant.tagProperty, variant.form == .plain {
      let member = names.members(property.owner)[property.index].declaration
      arguments = [Argument("tag", .member(member))]
      arguments += labeled("among", property.tags.map { .string($0) })
    } else if let foreign = variant.foreignTags {
      arguments = replacing(foreign)
    } else if !variant.writtenTags.isEmpty {
      if let form { arguments.append(Argument("as", .form(form))) }
      arguments += labeled(variant.mayLackTag ? "amongIfPresent" : "among", variant.writtenTags)
    } else {
      return []
    }
    arguments += labeled("at", path.map { .string($0) })
    return elements(arguments, in: &texts) { append($0, to: &$1) }
  }

  /// Returns the arguments that say which tags the payload must not have, and what is written instead.
  private func replacing(_ foreign: Union.ForeignTags) -> [Argument] {
    guard let replacement = foreign.replacement else { return labeled("leavingOut", foreign.tags) }
    return labeled(foreign.mayLackTag ? "replacingIfPresent" : "replacing", foreign.tags)
      + [Argument("with", .value(replacement))]
  }

  /// An argument of the function that writes a payload with its tag.
  private struct Argument {
    /// Nil for a further one of several with the same label.
    var label: String?
    var value: Value

    enum Value {
      case member(String)
      case form(Text)
      case value(DefaultValue)
    }

    init(_ label: String?, _ value: Value) {
      self.label = label
      self.value = value
    }
  }

  private func labeled(_ label: String, _ values: [DefaultValue]) -> [Argument] {
    values.enumerated().map { Argument($0 == 0 ? label : nil, .value($1)) }
  }

  private func append(_ argument: Argument, to texts: inout Texts) {
    if let label = argument.label { texts.append("\(label): ") }
    switch argument.value {
    case .member(let name): texts.append("value.\(name)")
    case .form(let form):
      texts.append(form)
      texts.append(".self")
    case .value(let value): append(value, to: &texts)
    }
  }

  /// Appends the argument that says which constants a tuple must have.
  private func append(_ constants: Union.TupleConstants, to texts: inout Texts) {
    switch constants.absent {
    case .written: texts.append("constants: [")
    case .kept: texts.append("constantsIfPresent: [")
    }
    append(constants.elements, to: &texts) { append($0, to: &$1) }
    texts.append("]")
  }

  /// Appends the elements of a tuple by their positions.
  private func append(
    _ elements: [Union.TupleConstants.Element],
    to texts: inout Texts,
    _ appendValue: (DefaultValue, inout Texts) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { texts.append(", ") }
      texts.append(literal: element.position)
      texts.append(": ")
      appendValue(element.value, &texts)
    }
  }

  /// Appends the runtime's description of the shape that the type of a variant declares.
  func append(shapeOf shape: VariantShape, to texts: inout Texts) {
    switch shape {
    case .structure(let evidence): texts.append(shapeOf: evidence)
    case .tuple(let elements):
      texts.append(".tuple(tags: [")
      append(elements, to: &texts) { append(.array([$0]), to: &$1) }
      texts.append("])")
    case .tagged(let tag, let key, let isMember):
      texts.append(".tagged(")
      texts.append(literal: tag)
      texts.append(", by: ")
      texts.append(literal: key)
      texts.append(isMember ? ")" : ", isMember: false)")
    }
  }

  /// Returns the output of the object with the discriminator.
  private func tagHolder(of union: Union, in texts: inout Texts) -> Text {
    texts.make { texts in
      texts.append("DTOOutput(encoder)")
      guard case .discriminator(let path) = union.selection, path.count > 1 else { return }
      texts.append(".object(")
      texts.append(literals: path.dropLast())
      texts.append(")")
    }
  }
}

extension Union.Otherwise {
  fileprivate func map(_ variant: (Int) -> VariantView) -> Fallback.Target {
    switch self {
    case .undefined: .undefined
    case .base(let index): .base(variant(index))
    case .variant(let index): .variant(variant(index))
    }
  }
}

extension [String] {
  /// All on one line, each as a sentence of its own.
  fileprivate var asSentences: String {
    guard let last else { return "" }
    let others = dropLast().map { text in
      text.last.map { ".!?:…".contains($0) } == true ? "\(text) " : "\(text). "
    }
    return others.joined() + last
  }
}
