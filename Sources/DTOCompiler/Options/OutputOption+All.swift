import SchemaLowering
import SchemaModel
import SwiftEmission

extension OutputOption {
  /// All options, by topic.
  public static let all: [OutputOption] = names + types + policies + files + selection

  /// What types are called.
  private static let names: [OutputOption] = [
    .text(
      "type-prefix",
      of: "text",
      \.emission.typePrefix,
      OptionValue.namePrefix,
      "Goes before the names of top-level types."
    ),
    .text(
      "type-suffix",
      of: "text",
      \.emission.typeSuffix,
      OptionValue.namePart,
      "Goes after the names of top-level types."
    ),
    .text(
      "namespace",
      of: "name",
      \.emission.namespace,
      OptionValue.namespace,
      "An enum that holds all types."
    ),
    .choice(
      "nested-types",
      \.emission.nesting,
      "Where the type of an inline schema stands: nested in the type around it (Order.CarType), or flat beside it (OrderCarType)."
    ),
    .choice(
      "naming",
      \.naming,
      "How names are made that no document gives: cases of unions after their tags and without what repeats the union's name, inline variants after what they are; or by the letter, after types and by number."
    ),
    .list(
      "acronyms",
      of: "word",
      default: "",
      \.emission.acronyms.words,
      OptionValue.acronym,
      "Words that are written in capitals: with 'url,id' 'htmlURL' and 'userID'."
    ),
    .table(
      "names",
      from: "place",
      to: "name",
      \.lowering.names,
      key: OptionValue.schemaPlace,
      OptionValue.anyName,
      "Names of your choice for schemas, by document and JSON Pointer: 'taxi/order.yml#/definitions/order'."
    ),
  ]

  /// What types look like.
  private static let types: [OutputOption] = [
    .choice("access", \.emission.access, "The access level of everything that is generated."),
    .toggle(
      "codable",
      default: false,
      \.emission.conformance,
      on: .codable,
      off: .decodable,
      "Make the types Encodable, too."
    ),
    .list(
      "conformances",
      of: "protocol",
      default: TypeStyle().conformances.joined(separator: ","),
      \.emission.style.conformances,
      rule: { \ConfigurationRule.style.conformances },
      OptionValue.typeName,
      "What types conform to, each where it makes sense: CaseIterable on enumerations, Identifiable on objects with a required 'id'."
    ),
    .choice(
      "objects",
      \.emission.style.objects,
      rule: { \ConfigurationRule.style.objects },
      "What an object becomes; a class is final, and has plain optionals."
    ),
    .choice(
      "properties",
      \.emission.style.mutability,
      rule: { \ConfigurationRule.style.mutability },
      "Whether properties can change; with 'var' optionals are plain, and a class is not Sendable."
    ),
    .choice(
      "optionals",
      \.emission.style.optionals,
      rule: { \ConfigurationRule.style.optionals },
      "How a property is declared that may have no value: with the wrapper SafeOptional, which tells why, or plain. Both are equally tolerant."
    ),
    .table(
      "formats",
      from: "format",
      to: "type",
      \.lowering.formats,
      key: OptionValue.format,
      OptionValue.chosenType,
      "Swift types for formats, or for formats of a type ('integer/unix-time'): one that is known, such as 'Date', or your own, as 'Money from BankKit by MoneyConverter'. 'x-dto-type' in a schema wins."
    ),
    .choice(
      "unions",
      \.emission.unions,
      "What a choice of schemas becomes: an enum with cases named after them, or a generic OneOf2<Cat, Dog> where the types of the variants tell them apart; its issues name no schema."
    ),
    .toggle(
      "initializers",
      default: true,
      \.emission.style.initializer,
      on: .printed,
      off: .omitted,
      rule: { \ConfigurationRule.style.initializer },
      "Give objects a memberwise initializer."
    ),
    .toggle(
      "wire-access",
      default: false,
      \.emission.style.wireAccess,
      on: .printed,
      off: .omitted,
      rule: { \ConfigurationRule.style.wireAccess },
      "Give objects access by JSON keys: order[wireKey: \"order_id\"]."
    ),
    .toggle(
      "documentation",
      default: true,
      \.emission.documentation,
      on: .printed,
      off: .omitted,
      "Write documentation comments."
    ),
    .choice(
      "references",
      \.lowering.references,
      "Which files references may lead to: those in the schema root (see '--root'), or any."
    ),
    .choice(
      "profile",
      \.lowering.profile,
      "Which way the types travel: in a response nothing that is 'writeOnly' is required, in a request nothing that is 'readOnly'."
    ),
  ]

  /// How values are decoded; words of ours in a schema (`x-dto-optional`, …) win over them.
  private static let policies: [OutputOption] = [
    .policy(
      "optional-policy",
      \DecodingPolicies.optionals,
      "What a bad value of an optional property does: it becomes nil and is reported, or the object is bad, too."
    ),
    .policy(
      "enum-policy",
      \DecodingPolicies.enumerations,
      "What a value means that an enum does not list: it is kept and reported ('reporting'), kept in silence ('open'), bad ('closed'), or no value even where one is required ('nil')."
    ),
    .policy(
      "element-policy",
      \DecodingPolicies.elements,
      "What a bad element does to its array or map: it is left out and reported, or the whole is bad; with 'drop-nulls' only null is left out, in silence."
    ),
    .policy(
      "min-items-policy",
      \DecodingPolicies.minimumCounts,
      "Whether an array that keeps fewer elements than 'minItems' is bad."
    ),
    .policy(
      "default-policy",
      \DecodingPolicies.defaults,
      "When 'default' takes the place of a value; with 'absent-or-invalid' the property is no optional."
    ),
    .policy(
      "coercion-policy",
      \DecodingPolicies.coercion,
      "Whether scalars of another type are converted where nothing is lost, as \"5\" to 5; each is reported."
    ),
    .policy(
      "unknown-key-policy",
      \DecodingPolicies.unknownKeys,
      "What a member does that the schema does not know."
    ),
  ]

  /// How the Swift is spread over files, and what they begin with.
  private static let files: [OutputOption] = [
    .text(
      "layout",
      of: "layout",
      default: "document",
      \.emission.layout,
      OptionValue.layout,
      "Which types share a file: those of a schema 'document', each 'type' has its own, a 'single' file holds all, or 'sharded:8' files do."
    ),
    .text(
      "header",
      of: "text",
      \.emission.header,
      OptionValue.lines,
      "A comment at the head of every file."
    ),
    .text(
      "revision",
      of: "text",
      \.emission.revision,
      OptionValue.line,
      "What the revision of the schemas is called, such as a commit: types know it, and issues name it. It stands in one file, so that a new one changes no other."
    ),
    .list(
      "imports",
      of: "module",
      \.emission.imports,
      OptionValue.importedModule,
      "Modules that every file imports beside those it needs; 'public Money' makes it a public import."
    ),
    .choice(
      "runtime",
      \.emission.runtime,
      "Where the runtime is: in the module DTORuntime, which is imported, or as source in the same module, where 'dtoc runtime export' writes it."
    ),
    .text(
      "swift-version",
      of: "version",
      default: "6.1",
      \.emission.swift,
      OptionValue.swiftVersion,
      "The oldest Swift that has to compile the output, from 5.9 on: before 6.1 types are not 'nonisolated', before 6.0 imports have no access level."
    ),
  ]

  /// Which types there are.
  private static let selection: [OutputOption] = [
    .list(
      "only",
      of: "pattern",
      \.filter.schemas,
      OptionValue.schemaPattern,
      "Generate these schemas and what they need: by name ('order*'), by file ('taxi/**') or by place ('**#/definitions/order')."
    ),
    .list(
      "operations",
      of: "pattern",
      \.filter.operations,
      OptionValue.operationPattern,
      "Generate what these operations need: by operationId, or by method and path ('get /orders/**')."
    ),
    .list(
      "tags",
      of: "tag",
      \.filter.tags,
      OptionValue.anyName,
      "Generate what the operations with these tags need."
    ),
    .list(
      "except",
      of: "pattern",
      \.filter.excluded,
      OptionValue.schemaPattern,
      "Leave these schemas out unless others need them."
    ),
  ]
}
