#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// An enum with `@DTO` that has associated values.
  struct UnionEnum: ExpandedEnum {
    /// Where a payload names its case.
    enum Tagging {
      /// The case is the key of its values.
      case key
      case tag(WirePath, content: String?)
    }

    /// A case with its associated values.
    struct Variant {
      let known: EnumCase
      let values: [Value]
    }

    /// An associated value, which is read like a property.
    struct Value {
      let label: String?
      let property: DomainProperty
    }

    let name: String
    let tagging: Tagging
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
      let attribute = declaration.attributes.named("Enum").first
      let content = attribute?.argument("content").flatMap { mistakes.readKey($0) }
      if let tag = attribute?.stated("tag").flatMap({ WirePath($0, &mistakes) }) {
        tagging = .tag(tag, content: content)
      } else {
        tagging = .key
        if content != nil, let attribute { mistakes.reportMissingTag(in: attribute) }
      }
      let isKey = if case .key = tagging { true } else { false }
      variants = declaration.caseElements.compactMap { element, declaration in
        guard element.name.text != unknown.keeper else { return nil }
        let known = EnumCase(element, of: declaration, settings)
        return Variant(known, isKey: isKey, settings, &mistakes)
      }
      reportTags(&mistakes)
    }

    private func reportTags(_ mistakes: inout Mistakes) {
      var owners: [String: String] = [:]
      for known in variants.map(\.known) {
        for value in known.values {
          guard let other = owners.updateValue(known.plainName, forKey: value.asTag) else {
            continue
          }
          mistakes.report(
            .sharedTag(value.text, other),
            at: known.element.name,
            fixes: known.fixes(ofShared: value)
          )
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
    /// - Parameter isKey: Whether the values of the case are keys, which are strings.
    fileprivate init?(
      _ known: EnumCase,
      isKey: Bool,
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) {
      self.known = known
      if known.parameters.count > 1,
        let bare = known.parameters.first(where: { $0.declaredLabel == nil })
      {
        mistakes.reportUnlabeled(bare, of: known)
        return nil
      }
      if let range = known.values.first(where: \.isRange) {
        mistakes.reportRange(range, of: known)
        return nil
      }
      guard mistakes.checkTags(of: known, isKey: isKey) else { return nil }
      var values: [UnionEnum.Value] = []
      for parameter in known.parameters {
        // A property can be read as it is; the value without a label has the place of the whole variant.
        let label = parameter.declaredLabel
        let value = parameter.defaultValue?.trimmedDescription ?? ""
        let source: DeclSyntax =
          "var \(raw: label?.asVariable ?? "content"): \(parameter.type.trimmed)\(raw: value)"
        guard let stored = source.as(VariableDeclSyntax.self)?.storedProperties.first,
          let property = DomainProperty(stored, at: Syntax(known.element), settings, &mistakes)
        else { return nil }
        values.append(UnionEnum.Value(label: label, property: property))
      }
      self.values = values
    }
  }

  extension String {
    /// The name as that of a variable, in backticks if it is a keyword.
    fileprivate var asVariable: String {
      isValidSwiftIdentifier(for: .variableName) ? self : "`\(self)`"
    }
  }

  extension EnumCaseParameterSyntax {
    /// The label as it is declared, with backticks if it has them.
    var declaredLabel: String? {
      guard let name = firstName, name.tokenKind != .wildcard else { return nil }
      return name.text
    }
  }

  extension Mistakes {
    /// Reads the key of the content, as a Swift expression. Reports anything but the literal of a key.
    fileprivate mutating func readKey(_ argument: ExprSyntax) -> String? {
      guard !argument.is(NilLiteralExprSyntax.self) else { return nil }
      guard let key = argument.stringLiteral, !key.isEmpty else {
        report(.noKey, at: argument)
        return nil
      }
      return key.swiftLiteral
    }

    fileprivate mutating func reportMissingTag(in attribute: AttributeSyntax) {
      let tag = LabeledExprSyntax(label: "tag", expression: ExprSyntax("\"<#key#>\""))
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
      report(
        isKey ? .noKeyOfCase(wrong.text) : .noTag(wrong.text),
        at: known.node(of: wrong)
      )
      return false
    }

    fileprivate mutating func reportUnlabeled(
      _ bare: EnumCaseParameterSyntax,
      of known: EnumCase
    ) {
      guard let list = known.element.parameterClause?.parameters else { return }
      let labeled = list.map { parameter in
        guard parameter.declaredLabel == nil else { return parameter }
        return parameter.with(\.firstName, "<#key#>").with(
          \.colon,
          .colonToken(trailingTrivia: .space)
        )
        .with(\.secondName, nil)
      }
      let fixed = EnumCaseParameterListSyntax(labeled)
      let fix = FixIt.replace("add labels", list, with: fixed)
      report(.unlabeledValue, at: bare, fixes: [fix])
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

  extension AttributeSyntax {
    /// The argument with a label; `nil` if there is none, or if it is `nil`.
    fileprivate func stated(_ label: String) -> ExprSyntax? {
      argument(label).flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 }
    }
  }

  extension Misuse {
    fileprivate static let noKey = Misuse(
      "no-key",
      "'content' must be a key, as a string literal such as \"data\""
    )

    fileprivate static let contentWithoutTag = Misuse(
      "content-without-tag",
      "'content' has no effect without 'tag'; write the key of the tag, as in 'tag: \"type\"'"
    )

    fileprivate static func noTag(_ value: String) -> Misuse {
      Misuse(
        "no-tag",
        "\(value) isn't a tag; write the literal of a string, an integer or a Boolean"
      )
    }

    fileprivate static func noKeyOfCase(_ value: String) -> Misuse {
      Misuse(
        "no-key",
        "\(value) isn't a key; write a string literal, or the key of a tag in '@Enum(tag:)'"
      )
    }

    fileprivate static func rangeOfTags(_ range: String) -> Misuse {
      Misuse("range-of-tags", "a tag or key can't be a range; list the values of \(range)")
    }

    fileprivate static let unlabeledValue = Misuse(
      "unlabeled-value",
      "several associated values need labels, which are their keys"
    )

    fileprivate static func sharedTag(_ tag: String, _ other: String) -> Misuse {
      Misuse(
        "shared-tag",
        "the case '\(other)' has the same tag, \(tag); give one of them another tag with '@Case'"
      )
    }
  }
#endif
