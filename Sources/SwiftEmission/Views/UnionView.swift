import SchemaModel

/// An enum with associated values.
package struct UnionView: TypeView, ChoosingView {
  var header: TypeHeader
  var variants: [VariantView]
  var candidates: [VariantView]
  var choices: [ChoiceView]
  var discriminator: Text
  var isDiscriminated: Bool
  var fallback: Fallback
  /// The variant of payloads without a tag.
  var untagged: VariantView?
  var promise: Union.Promise
  var undefinedDocumentation: TextLines
  /// The type of `id`, and what it is for a payload that matches no variant, if the type is `Identifiable`. The latter is empty for nil.
  var identifier: (type: Text, ofUndefined: Text)?
  var coding: TypeStyle.Coding

  package static let fields = ViewFields<UnionView>(
    "union",
    "An enum for a choice of schemas.",
    ViewField.ofEveryType + ViewField.ofEveryChoice + [
      .list("variants", "The variants, in the document's order.") { $0.variants },
      .list(
        "candidates",
        "The variants that can be decoded, in the order in which they are tried."
      ) {
        $0.candidates
      },
      .flag("hasCandidates", "There is a variant that can be decoded.") { !$0.candidates.isEmpty },
      .list("choices", "The variants that the values of the discriminator select.") { $0.choices },
      .text(
        "discriminator",
        "The key of the discriminator as a string literal; for a path, such as 'at: \"meta\", \"kind\"'."
      ) {
        $0.discriminator
      },
      .flag(
        "isDiscriminated",
        "The variants are selected by a discriminator, not by their structure."
      ) {
        $0.isDiscriminated
      },
      .child("untagged", "The variant that the schema sets for payloads without a discriminator.") {
        $0.untagged
      },
      .list(
        "undefinedDocumentation",
        "The comment lines of the case for payloads that match no variant."
      ) {
        $0.undefinedDocumentation
      },
      .flag("isIdentifiable", "The type is Identifiable: all variants have a required 'id'.") {
        $0.identifier != nil
      },
      .text("identifier", "The type of 'id' of the variants.") { $0.identifier?.type ?? .empty },
      .flag("hasUndefinedIdentifier", "A payload that matches no variant can have an 'id'.") {
        $0.identifier.map { !$0.ofUndefined.isEmpty } ?? false
      },
      .text(
        "undefinedIdentifier",
        "The 'id' of a payload, called 'value', that matches no variant."
      ) {
        $0.identifier?.ofUndefined ?? .empty
      },
      .flag("isExclusive", "According to the schema, a payload matches only one variant: 'oneOf'.")
      {
        $0.promise == .oneOf
      },
      .flag("isDecodable", "The type is Decodable: all types are but those that are only encoded.")
      {
        $0.coding.isDecodable
      },
      .flag("isEncodable", "The type is Encodable.") { $0.coding.isEncodable },
    ]
  )
}

/// The variants that a set of discriminator values selects.
package struct ChoiceView: ChoosingView {
  var tags: [ElementView]
  var candidates: [VariantView]
  var fallback: Fallback

  package static let fields = ViewFields<ChoiceView>(
    "choice",
    "What some values of a discriminator select: one variant, or several that share them.",
    ViewField.ofEveryChoice + [
      .list("tags", "The values as string literals.") { $0.tags },
      .child("only", "The variant, if they select one.") {
        $0.candidates.count == 1 ? $0.candidates[0] : nil
      },
      .flag("isShared", "They select several variants.") { $0.candidates.count > 1 },
      .list("candidates", "The variants, in the order in which they are tried.") {
        $0.candidates
      },
    ]
  )
}

/// One variant.
package struct VariantView: TemplateView {
  var documentation: TextLines
  var name: Text
  var reference: Text
  var type: Text
  var isIndirect: Bool
  var tags: Text
  /// The arguments for writing the missing tag; nil if the payload's own members write the discriminator.
  var missingTag: Text?
  /// The output of the object that the missing tag is written to.
  var tagHolder: Text
  /// The arguments for checking the tag; empty if the payload can't have that of another variant.
  var ownTag: [ElementView]
  var shape: Text
  var payload: Text
  /// The arguments of an object's shape; empty for other shapes.
  var shapeArguments: [ShapeArgumentView]
  /// Whether the shape says that the object keeps other members as well.
  var isOpen: Bool
  /// Whether the shape says that the object forbids other members.
  var isClosed: Bool
  /// The form that decodes the payload; nil if the type's own `Decodable` does.
  var form: Text?

  package static let fields = ViewFields<VariantView>(
    "variant",
    "One variant of a union.",
    [
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) {
        $0.documentation
      },
      .text("name", "The Swift name of the case, with backticks where Swift needs them.") {
        $0.name
      },
      .text("reference", "The Swift name of the case after a dot.") { $0.reference },
      .text("type", "The Swift type of the payload.") { $0.type },
      .flag("isIndirect", "The payload contains the union itself by value.") { $0.isIndirect },
      .text("tags", "The discriminator's values as string literals, separated by commas.") {
        $0.tags
      },
      .flag("lacksTag", "The payload's type does not encode the discriminator, so the union does.")
      {
        $0.missingTag != nil && $0.ownTag.isEmpty
      },
      .text("missingTag", "The value and the key to encode, such as '\"cat\", \"pet_type\"'.") {
        $0.missingTag ?? .empty
      },
      .text("tagHolder", "The output to encode it to, such as 'DTOOutput(encoder)'.") {
        $0.tagHolder
      },
      .flag(
        "hasOwnTag",
        "The payload can have the discriminator or the constants of another case, so the union checks them."
      ) {
        !$0.ownTag.isEmpty
      },
      .list(
        "ownTag",
        "The arguments for checking it, such as 'among: \"cat\", at: \"kind\"'; first 'tag: value.kind' if a string has it. For tuples, 'constants: [\"0\": \"move\"]'."
      ) {
        $0.ownTag
      },
      .text("shape", "What a payload must look like, such as '.object(requiring: [\"name\"])'.") {
        $0.shape
      },
      .text("payload", "The arguments for the type to decode, such as 'CatResult.self'.") {
        $0.payload
      },
      .flag("hasShapeArguments", "The payload must be an object with certain keys.") {
        !$0.shapeArguments.isEmpty
      },
      .list("shapeArguments", "The arguments of '.object' that are lists.") { $0.shapeArguments },
      .flag("isOpen", "The last argument of '.object' is 'isOpen: true'.") { $0.isOpen },
      .flag("isClosed", "The last argument of '.object' is 'isClosed: true'.") { $0.isClosed },
      .flag("hasForm", "A form of the runtime reads the payload, not its type alone.") {
        $0.form != nil
      },
      .text("form", "The form, such as 'LossyArray<Plain<CarResult>>'.") { $0.form ?? .empty },
    ]
  )
}

/// An argument of the shape of an object.
package struct ShapeArgumentView: TemplateView {
  var label: String
  var elements: [ElementView]
  var isLast: Bool

  package static let fields = ViewFields<ShapeArgumentView>(
    "shape argument",
    "One argument of the shape of an object, such as 'requiring: [\"name\"]'.",
    [
      .text("label", "Its label.") { $0.label },
      .list("elements", "The elements of its list.") { $0.elements },
      .flag("isLast", "It is the last argument.") { $0.isLast },
    ]
  )
}

/// An element of a list.
package struct ElementView: TemplateView {
  var text: Text
  var isFirst: Bool
  var isLast: Bool

  package static let fields = ViewFields<ElementView>(
    "element",
    "One element of a list.",
    [
      .text(".", "The element itself.") { $0.text },
      .flag("isFirst", "It is the first element.") { $0.isFirst },
      .flag("isLast", "It is the last element.") { $0.isLast },
      .flag("isOnly", "There is no other element.") { $0.isFirst && $0.isLast },
    ]
  )
}

/// A typealias.
package struct AliasView: TemplateView {
  var documentation: TextLines
  var access: EmissionOptions.Access
  var name: Text
  var type: Text

  package static let fields = ViewFields<AliasView>(
    "alias",
    "A typealias, for a schema that needs no type of its own.",
    [
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) {
        $0.documentation
      },
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.access.modifier
      },
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .text("type", "The aliased type.") { $0.type },
    ]
  )
}
