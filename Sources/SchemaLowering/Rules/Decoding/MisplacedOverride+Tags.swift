import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// The findings of `misplaced-override` about tags of variants.
extension Diagnostic {
  static func absentVariantOfRequiredTag(_ absent: Node, _ key: String) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'absent' has no effect: the variant requires '\(key)', so that it can't be read without",
      at: absent.headSpan,
      help: "remove '\(key)' from its 'required', or remove 'absent'"
    )
  }

  static func tagsOfNoVariant(
    _ tags: Node,
    _ keyword: Keyword,
    _ schema: UntaggedSchema,
    isCertain: Bool
  ) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'\(keyword.rawValue)' has no effect here: this is not a variant of a union with a discriminator",
      at: tags.headSpan,
      severity: isCertain ? nil : .note,
      help: schema.help
    )
  }

  static func tagsBesideMapping(_ tags: Node, _ keyword: Keyword) -> Diagnostic {
    Diagnostic(
      .misplacedOverride,
      "'\(keyword.rawValue)' has no effect here: the mapping of the discriminator has other tags for this variant",
      at: tags.headSpan,
      help: "add these tags to the mapping, or remove them"
    )
  }
}

/// A schema with tags that select nothing.
enum UntaggedSchema {
  case union
  /// A schema under `allOf`.
  case part
  case other

  fileprivate var help: String {
    switch self {
    case .union: "write a mapping from tags to references, with 'x-dto-discriminator' beside it"
    case .part: "move it beside 'allOf' if that schema is a variant, or remove it"
    case .other:
      "list this schema under 'oneOf' or 'anyOf', with 'x-dto-discriminator' beside it"
    }
  }
}
