#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// An enum with `@DTO` that has associated values.
  struct UnionEnum: ExpandedEnum {
    /// Where a payload names its case.
    enum Tagging: Hashable {
      /// The case is the key of its values.
      case key
      case tag(WirePath)
      /// Nowhere: the content tells the cases apart.
      case nowhere
    }

    /// A case with its associated values.
    struct Variant {
      let known: EnumCase
      let tagging: Tagging
      let values: [AssociatedValue]

      /// The associated value that is the whole content.
      var whole: AssociatedValue? { values.first.flatMap { $0.isWhole ? $0 : nil } }
    }

    let name: String
    /// The key of the object or value with a variant's associated values; `nil` if they are in the object with the tag.
    let content: String?
    let variants: [Variant]
    let unknown: UnknownCase
    let settings: DTOSettings
    let hooks: Hooks

    init(
      _ declaration: EnumDeclSyntax,
      _ unknown: UnknownCase,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) {
      name = declaration.name.text
      self.settings = settings
      hooks = Hooks(declaration, settings, &mistakes)
      self.unknown = unknown
      let isUntagged = !declaration.attributes.named("Untagged").isEmpty
      let contentArgument = declaration.statedEnumArgument("content")
      content = contentArgument.flatMap { mistakes.readKey($0.expression) }
      let tag = declaration.statedEnumArgument("tag")
        .flatMap { WirePath($0.expression, &mistakes) }
      variants = declaration.caseElements.compactMap { element, declaration in
        guard element.name.text != unknown.keeper else {
          mistakes.reportKeys(of: declaration)
          return nil
        }
        let known = EnumCase(element, of: declaration, settings)
        if declaration.attributes.named("Case").isEmpty, isUntagged {
          return Variant(known, .nowhere, settings, &mistakes)
        }
        let path = known.attribute?.argument("at").flatMap { WirePath($0, &mistakes) } ?? tag
        return Variant(known, path.map(Tagging.tag) ?? .key, settings, &mistakes)
      }
      if content != nil, let contentArgument, variants.allSatisfy({ $0.tagging == .key }) {
        mistakes.reportMissingTag(in: contentArgument.attribute)
      }
      if let content, let contentArgument,
        variants.contains(where: { $0.tagging == .tag(WirePath([content])) })
      {
        mistakes.report(.contentAtTag(content), at: contentArgument.expression)
      }
      reportTags(&mistakes)
      reportKeys(&mistakes)
      if contentArgument == nil { reportValuesWithoutMembers(&mistakes) }
      if isUntagged { reportTagged(declaration, &mistakes) }
      if let attribute = declaration.attributes.named("Coerce").first,
        variants.allSatisfy({ $0.tagging == .nowhere && $0.whole != nil })
      {
        let fix = FixIt.remove(attribute, from: declaration.attributes)
        mistakes.report(.coercedPayloads, at: attribute, fixes: [fix])
      }
    }

    /// The variants by where payloads name them, in order.
    var groups: [(tagging: Tagging, variants: [Variant])] {
      variants.reduce(into: []) { groups, variant in
        if let index = groups.firstIndex(where: { $0.tagging == variant.tagging }) {
          groups[index].variants.append(variant)
        } else {
          groups.append((variant.tagging, [variant]))
        }
      }
    }

    private func reportTags(_ mistakes: inout Mistakes) {
      for group in groups {
        var owners: [String: EnumCase] = [:]
        for known in group.variants.map(\.known) {
          for value in known.values {
            guard let other = owners.updateValue(known, forKey: value.asTag),
              other.declaration != known.declaration || known.argument(value) == nil
            else { continue }
            mistakes.report(
              .sharedTag(value.text, other.plainName),
              at: known.element.name,
              fixes: known.fixes(ofShared: value)
            )
          }
        }
      }
    }

    func declarations(of type: String) -> [String] { [nestedDTO(of: type)] }

    var conversionToDTO: String {
      """
      \(settings.access.modifierForMember)var dto: DTO {
      \(hooks.conversion(of: "DTO(self)"))
      }
      """
    }

    var conversionFromDTO: String {
      """
      \(settings.access.modifierForMember)init(from dto: DTO) throws {
      \((["self = dto.value"] + hooks.callAfterDecoding).joined(separator: "\n"))
      }
      """
    }
  }

  extension UnionEnum.Variant {
    fileprivate init?(
      _ known: EnumCase,
      _ tagging: UnionEnum.Tagging,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) {
      self.known = known
      self.tagging = tagging
      if let range = known.values.first(where: \.isRange) {
        mistakes.reportRange(range, of: known)
        return nil
      }
      guard mistakes.checkTags(of: known, isKey: tagging == .key),
        let values = known.associatedValues(settings, &mistakes)
      else { return nil }
      self.values = values
    }
  }

  extension Mistakes {
    /// Reads the key of the content, as a Swift expression. Reports anything but the literal of a key.
    fileprivate mutating func readKey(_ argument: ExprSyntax) -> String? {
      guard let key = argument.stringLiteral, !key.isEmpty else {
        report(.noKey, at: argument)
        return nil
      }
      return key.swiftLiteral
    }

    fileprivate mutating func reportMissingTag(in attribute: AttributeSyntax) {
      let tag = LabeledExprSyntax(label: "tag", expression: ExprSyntax.placeholder(of: "key"))
        .with(\.trailingComma, .commaToken(trailingTrivia: .space))
      let content = attribute.argumentList.firstIndex { $0.label?.text == "content" } ?? 0
      var arguments = attribute.argumentList
      arguments.insert(tag, at: content)
      let list = LabeledExprListSyntax(arguments)
      let fixed = attribute.with(\.arguments, .argumentList(list))
      let fix = FixIt.replace("add 'tag'", attribute, with: fixed)
      report(.contentWithoutTag, at: attribute, fixes: [fix])
    }

    /// Reports a tag whose text a macro can't know. Returns whether there is none.
    fileprivate mutating func checkTags(of known: EnumCase, isKey: Bool) -> Bool {
      let wrong = known.values.first { value in
        switch value.kind {
        case .string: false
        case .integer, .boolean: isKey
        case .fraction, .other, nil: true
        }
      }
      guard let wrong else { return true }
      report(isKey ? .noKeyOfCase(wrong.text) : .noTag(wrong.text), at: known.node(of: wrong))
      return false
    }

    fileprivate mutating func reportRange(_ range: CaseValue, of known: EnumCase) {
      let argument = known.argument(range)
      let values = range.fewIntegers.map { $0.map(String.init).joined(separator: ", ") }
      var fixes: [FixIt] = []
      if let argument, let values {
        fixes = [
          .replace(
            "replace with \(values)",
            argument.expression,
            with: ExprSyntax("\(raw: values)")
          )
        ]
      }
      report(.rangeOfTags(range.text), at: known.element.name, fixes: fixes)
    }
  }

  extension Misuse {
    fileprivate static let noKey = Misuse(
      "no-key",
      "'content' must be a key, as a string literal such as \"data\""
    )

    fileprivate static let coercedPayloads = Misuse(
      "coerced-payloads",
      "'@Coerce' has no effect on this enum, because the types of whole payloads tell the cases apart; remove it"
    )

    fileprivate static let contentWithoutTag = Misuse(
      "content-without-tag",
      "'content' has no effect without 'tag'; write the key of the tag, as in 'tag: \"type\"'"
    )

    fileprivate static func contentAtTag(_ key: String) -> Misuse {
      Misuse(
        "content-at-tag",
        "'content' has the key of the tag, \(key); give one of them another key"
      )
    }

    fileprivate static func noTag(_ value: String) -> Misuse {
      Misuse(
        "no-tag",
        "\(value) isn't a tag; write the literal of a string, an integer or a Boolean"
      )
    }

    fileprivate static func noKeyOfCase(_ value: String) -> Misuse {
      Misuse(
        "no-key",
        "\(value) isn't a key; write a string literal, or the key of a tag in '@DTO(tag:)'"
      )
    }

    fileprivate static func rangeOfTags(_ range: String) -> Misuse {
      Misuse("range-of-tags", "a tag or key can't be a range; list the values of \(range)")
    }

    fileprivate static func sharedTag(_ tag: String, _ other: String) -> Misuse {
      Misuse(
        "shared-tag",
        "the case '\(other)' has the same tag, \(tag); give one of them another tag with '@Case'"
      )
    }
  }
#endif
