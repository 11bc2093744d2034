import SchemaFacts
import SchemaModel
import SwiftEmission

extension OutputOption {
  /// All options, by topic.
  package static let all: [OutputOption] = topics.flatMap(\.options)

  /// The options of each topic, under its title.
  static let topics: [(title: String, options: [OutputOption])] = [
    ("Names", names), ("Types", types), ("Decoding", policies), ("Files", files),
    ("Selection", selection),
  ]

  /// The names of types.
  private static let names: [OutputOption] = [
    .text(
      "type-prefix",
      of: "text",
      \.emission.typePrefix,
      OptionValue.namePrefix,
      "The prefix of top-level type names."
    ),
    .text(
      "type-suffix",
      of: "text",
      \.emission.typeSuffix,
      OptionValue.namePart,
      "The suffix of top-level type names."
    ),
    .text(
      "namespace",
      of: "name",
      \.emission.namespace,
      OptionValue.namespace,
      "The name of an enum that contains all types."
    ),
    .choice(
      "nested-types",
      \.emission.nesting,
      "Where types of inline schemas are declared: nested in the enclosing type ('Order.CarType'), or at the top level ('OrderCarType')."
    ),
    .choice(
      "constants",
      \.emission.constants,
      "How properties are declared for which the schema allows one value: as plain 'values' ('let role: String'), or with 'enums' of one case. An enum in the name record stays."
    ),
    .choice(
      "identical-types",
      optional: \.emission.identicalTypes,
      "How inline schemas are declared that are the same but for name and place, documentation included: 'separate', at each place, 'alias', once in each document, at the first place, with 'typealias Links = GetStationsResponse.Links' at the others, or 'module', once in all documents of the output, which are then compiled together whenever one of them changes. If not set, new types become aliases with 'style: 2', and types in the name record stay. Next to templates of your own and 'nested-types: flat', none becomes an alias, because templates may declare types with the same names."
    ),
    .choice(
      "identical-enums",
      \.emission.identicalEnums,
      "How enums of inline schemas are declared that have the same name and values in one document: 'separate', in each type ('Order.Status', 'Park.Status'), or 'shared', once at the top level ('Status'). An enum in the name record stays where it is."
    ),
    .choice(
      "naming",
      \.naming,
      "How dtoc names what no document names. With 'readable', cases of unions are named after their tags, without what repeats the union's name, and inline variants after what they are; with 'literal', after their types and by number."
    ),
    .choice(
      "inline-names",
      \.lowering.inlineNames,
      "What types of inline schemas are named after: their 'place', such as the property that has them, or their 'title', if it has up to five words without punctuation. If another type has the name of the title, it is the place, and a note says so. Names in the name record stay."
    ),
    .text(
      "style",
      of: "number",
      default: "1",
      \.emission.nameStyle,
      OptionValue.nameStyle,
      "Which names in the name record stay. With 1, all: what earlier versions of dtoc have named and made a union or an enum stays, and only new types get the new forms. With 2, names of an earlier style are given anew, once, so apps may have to change; from then on, the new ones stay. The files of a split document are then named after the first letters of their types, identical inline types are declared once, and optional properties with a 'default' can be left out of types that are only encoded."
    ),
    .list(
      "acronyms",
      of: "word",
      default: "",
      \.emission.acronyms.words,
      OptionValue.acronym,
      "Words that are written in capitals: 'url,id' gives 'htmlURL' and 'userID'."
    ),
    .table(
      "names",
      from: "place",
      to: "name",
      \.lowering.names,
      key: OptionValue.schemaPlace,
      OptionValue.anyName,
      "Custom names for schemas, by document and JSON Pointer: 'taxi/order.yml#/definitions/order'. Also for operations that templates write about."
    ),
    .toggle(
      "full-names",
      default: false,
      \.emission.customNames,
      on: .full,
      off: .parts,
      "Use the names of types in 'names' and 'x-dto-name' as they are written, without prefix and suffix."
    ),
  ]

  /// The style of types.
  private static let types: [OutputOption] = [
    .choice("access", \.emission.access, "The access level of generated declarations."),
    .toggle(
      "codable",
      default: false,
      \.emission.conformance,
      on: .codable,
      off: .decodable,
      "Make the types Encodable as well as Decodable."
    ),
    .list(
      "conformances",
      of: "protocol",
      default: TypeStyle().conformances.joined(separator: ","),
      \.emission.style.conformances,
      rule: { \ConfigurationRule.style.conformances },
      OptionValue.typeName,
      "Protocols that types conform to, where applicable: CaseIterable for enums, Identifiable for objects with a required 'id', and for unions of these. With CustomStringConvertible, 'print' shows properties by their names, 'carPark' instead of '_carPark'."
    ),
    .choice(
      "objects",
      \.emission.style.objects,
      rule: { \ConfigurationRule.style.objects },
      "What objects become. A class is final, and has plain optionals."
    ),
    .choice(
      "properties",
      \.emission.style.mutability,
      rule: { \ConfigurationRule.style.mutability },
      "Whether properties are constants. With 'var', optionals are plain, and a class is not Sendable."
    ),
    .choice(
      "optionals",
      \.emission.style.optionals,
      rule: { \ConfigurationRule.style.optionals },
      "How optional properties are declared: with the wrapper SafeOptional, which knows why a value is missing, or plain. Both are equally tolerant. The wrapper takes 8 bytes in the type and, for a value, an allocation of 16 bytes more than the value; a plain optional is stored in the type."
    ),
    .table(
      "formats",
      from: "format",
      to: "type",
      \.lowering.formats,
      key: OptionValue.format,
      OptionValue.chosenType,
      "Swift types for formats, or for formats of a type ('integer/unix-time'): a built-in type, such as 'Date', or your own, such as 'Money from BankKit by MoneyConverter'. 'x-dto-type' in a schema, such as '{name: Money, import: BankKit}', takes precedence."
    ),
    .text(
      "date-zone",
      of: "offset",
      default: "Z",
      \.lowering.dateZone,
      OptionValue.offset,
      "The offset from UTC of dates in a pattern of 'x-dto-date' whose text has none, such as '+03:00' or '-05:00'. 'x-dto-zone' in a schema takes precedence. A zone with summer time has no single offset."
    ),
    .choice(
      "tuples",
      optional: \.lowering.tuples,
      "What arrays become whose elements are described by position ('prefixItems'), and that can't have more: an 'array' of what all positions can be, or a 'struct' with a property for each, named after its 'title'. If not set, it is a struct with 'style: 2', and what the name record has as something else stays. 'x-dto-tuple' in a schema takes precedence. A tuple of one type whose positions have no titles is an array, unless one has a constant, or only some can be null."
    ),
    .choice(
      "fixed-lengths",
      \.lowering.fixedLengths,
      "What a property becomes whose array has a fixed length ('minItems' equal to 'maxItems'): an 'array', or with 'inline' a 'FixedArray<2, Double>', which has always as many elements and needs no allocation. It needs 'swift-version: 6.2', and a target for macOS 26, iOS 26, tvOS 26, watchOS 26 or later. Arrays of objects, inside of other collections, and of more than 64 elements stay arrays, which is noted."
    ),
    .choice(
      "unions",
      \.emission.unions,
      "What 'oneOf' and 'anyOf' become: an enum with a named case for each variant, or a generic 'OneOf2<Cat, Dog>' if the types distinguish the variants. Issues of generic unions don't name a schema."
    ),
    .toggle(
      "initializers",
      default: true,
      \.emission.style.initializer,
      on: .printed,
      off: .omitted,
      rule: { \ConfigurationRule.style.initializer },
      "Generate memberwise initializers for objects."
    ),
    .toggle(
      "wire-access",
      default: false,
      \.emission.style.wireAccess,
      on: .printed,
      off: .omitted,
      rule: { \ConfigurationRule.style.wireAccess },
      "Generate access by JSON keys for objects: 'order[wireKey: \"order_id\"]', and with 'properties: var', 'order[wireKey: \"order_id\"] = 5'."
    ),
    .choice(
      "hooks",
      \.emission.style.hooks,
      rule: { \ConfigurationRule.style.hooks },
      "Which methods of a hand-written extension objects call: 'didDecode(from decoder: any Decoder) throws' at the end of decoding, 'willEncode(_ dto: inout Order) throws' on a copy that is encoded. A value for which 'didDecode' throws is invalid, which 'verify' and 'breaking' can't know. 'x-dto-hooks' in a schema takes precedence."
    ),
    .toggle(
      "enum-shorthands",
      default: false,
      \.emission.enumShorthands,
      on: .printed,
      off: .omitted,
      "Make the cases of enums members of CodableEnum, so that values are made as they are compared: 'Order(carType: .minivan)' instead of 'Order(carType: .decoded(.minivan))'. Adds a line for each case, but not for those called 'decoded' and 'undefined', which CodableEnum has itself."
    ),
    .toggle(
      "documentation",
      default: true,
      \.emission.documentation,
      on: .printed,
      off: .omitted,
      "Generate documentation comments."
    ),
    .choice(
      "references",
      \.lowering.references,
      "Which files references can point to: files in the schema root (see '--root'), or any file."
    ),
    .choice(
      "profile",
      optional: \.profile,
      "What the types are used for: in a response, 'writeOnly' properties are not required; in a request, 'readOnly' properties are not. The default is what the 'role' decodes."
    ),
  ]

  /// Decoding policies; dtoc extensions in a schema (`x-dto-optional`, …) override them.
  private static let policies: [OutputOption] = [
    .policy(
      "optional-policy",
      \DecodingPolicies.optionals,
      "What happens to an invalid value of an optional property: it becomes nil and is reported, or the object is invalid."
    ),
    .policy(
      "enum-policy",
      \DecodingPolicies.enumerations,
      "What happens to a value that an enum does not list: it is kept and reported ('reporting'), kept without a report ('open'), invalid ('closed'), or becomes nil, even if the property is required ('nil')."
    ),
    .policy(
      "element-policy",
      \DecodingPolicies.elements,
      "What happens to an invalid element of an array or map: it is skipped and reported, or the whole array or map is invalid. With 'drop-nulls', only nulls are skipped, without a report."
    ),
    .policy(
      "min-items-policy",
      \DecodingPolicies.minimumCounts,
      "Whether an array left with fewer elements than 'minItems' is invalid."
    ),
    .policy(
      "default-policy",
      \DecodingPolicies.defaults,
      "When 'default' replaces a value. With 'absent-or-invalid', it also replaces null and an invalid value, which is reported, so the property is not optional unless it is nullable. Where optional properties are strict, the default is 'absent'."
    ),
    .policy(
      "coercion-policy",
      \DecodingPolicies.coercion,
      "Whether scalars of another type are converted if nothing is lost, such as \"5\" to 5. Each conversion is reported."
    ),
    .policy(
      "null-policy",
      \DecodingPolicies.nulls,
      "Whether null means the same as no key in an optional property. With 'distinct', the property is a 'Presence', which is absent, null or a value, as the body of a 'PATCH' needs. In rules, it applies to some requests or properties."
    ),
    .policy(
      "unknown-key-policy",
      \DecodingPolicies.unknownKeys,
      "What happens to a key that the schema does not declare."
    ),
  ]

  /// The distribution of Swift to files, and their headers.
  private static let files: [OutputOption] = [
    .text(
      "layout",
      of: "layout",
      default: "automatic",
      \.emission.layout,
      OptionValue.layout,
      "How types are distributed to files: one file for each schema document, or several if their Swift has more than about 5,000 lines ('automatic'); one file for each schema 'document' or each 'type'; a 'single' file; or a fixed number of files, such as 'sharded:8'."
    ),
    .text(
      "header",
      of: "text",
      \.emission.header,
      OptionValue.lines,
      "A comment at the top of every file."
    ),
    .text(
      "revision",
      of: "text",
      \.emission.revision,
      OptionValue.line,
      "The revision of the schemas, such as a commit, which issues contain. It is stored in one file, so a new revision changes no other."
    ),
    .list(
      "imports",
      of: "module",
      \.emission.imports,
      OptionValue.importedModule,
      "Additional modules that every file imports; 'public Money' makes it a public import."
    ),
    .choice(
      "runtime",
      \.emission.runtime,
      "Where the runtime comes from: the imported module DTORuntime, or source in the same module, which 'dtoc runtime export' writes."
    ),
    .text(
      "swift-version",
      of: "version",
      default: "6.1",
      \.emission.swift,
      OptionValue.swiftVersion,
      "The oldest version of Swift that must compile the output, at least 5.9. Before 6.1, types are not 'nonisolated'; before 6.0, imports have no access level."
    ),
  ]

  /// The keys of the options that select types, each of whose entries must match something.
  static let filters: Set = ["media-types", "only", "operations", "tags", "except"]

  /// The selection of types.
  private static let selection: [OutputOption] = [
    .choice(
      "role",
      optional: \.role,
      "Which side of an API the types are for. A client decodes responses, and sends requests if the types are 'codable'; a server is the opposite. Inline schemas of bodies and parameters that it has no use for get no type, and types that it only sends are not Decodable. The default for a new output is 'client'; one with a name record from before this option has types for 'both'."
    ),
    .list(
      "media-types",
      of: "pattern",
      \.mediaTypes,
      OptionValue.mediaType,
      "The media types, besides JSON and sequences of JSON, whose inline schemas get types: 'application/x-www-form-urlencoded', 'multipart/*'. An output with a name record from before the option 'role', and without it, has types for all of them."
    ),
    .list(
      "only",
      of: "pattern",
      \.filter.schemas,
      OptionValue.schemaPattern,
      "Generate only these schemas and what they need, by name ('order*'), by file ('taxi/**') or by location ('**#/definitions/order')."
    ),
    .list(
      "operations",
      of: "pattern",
      \.filter.operations,
      OptionValue.operationPattern,
      "Generate only what these operations need, by operationId, or by method and path ('get /orders/**')."
    ),
    .list(
      "tags",
      of: "tag",
      \.filter.tags,
      OptionValue.anyName,
      "Generate only what the operations with these tags need."
    ),
    .list(
      "except",
      of: "pattern",
      \.filter.excluded,
      OptionValue.schemaPattern,
      "Omit these schemas, unless other schemas need them."
    ),
  ]
}
