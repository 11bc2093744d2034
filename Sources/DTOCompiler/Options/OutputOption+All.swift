import SchemaIR
import SwiftEmission

extension OutputOption {
  /// All options, by topic.
  public static let all: [OutputOption] = names + types + files + selection

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
      rule: \TypeStyleRule.conformances,
      OptionValue.typeName,
      "What types conform to, each where it makes sense: CaseIterable on enumerations, Identifiable on objects with a required 'id'."
    ),
    .choice(
      "objects",
      \.emission.style.objects,
      rule: \TypeStyleRule.objects,
      "What an object becomes; a class is final, and has plain optionals."
    ),
    .choice(
      "properties",
      \.emission.style.mutability,
      rule: \TypeStyleRule.mutability,
      "Whether properties can change; with 'var' optionals are plain, and a class is not Sendable."
    ),
    .choice(
      "optionals",
      \.emission.style.optionals,
      rule: \TypeStyleRule.optionals,
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
      \.emission.style.initializer,
      on: .printed,
      off: .omitted,
      rule: \TypeStyleRule.initializer,
      "Give objects a memberwise initializer."
    ),
    .toggle(
      "wire-access",
      \.emission.style.wireAccess,
      on: .printed,
      off: .omitted,
      rule: \TypeStyleRule.wireAccess,
      "Give objects access by JSON keys: order[wireKey: \"order_id\"]."
    ),
    .toggle(
      "documentation",
      \.emission.documentation,
      on: .printed,
      off: .omitted,
      "Write documentation comments."
    ),
    .choice(
      "references",
      \.lowering.references,
      "Which files references may lead to: those in the folder that was given and below, or any."
    ),
    .choice(
      "profile",
      \.lowering.profile,
      "Which way the types travel: in a response nothing that is 'writeOnly' is required, in a request nothing that is 'readOnly'."
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
