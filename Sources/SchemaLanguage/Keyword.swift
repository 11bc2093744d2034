import SchemaModel

/// A keyword of a schema object in any dialect that dtoc knows: those of the specifications, and the most common vendor extensions.
///
/// The table below defines the facts about each keyword. If several keywords of a schema imply the same, messages name the first one here.
@usableFromInline
package enum Keyword: String, CaseIterable, Sendable {
  // Identity and references.
  case reference = "$ref"
  case identifier = "$id"
  case legacyIdentifier = "id"
  case metaschema = "$schema"
  case anchor = "$anchor"
  case dynamicReference = "$dynamicRef"
  case dynamicAnchor = "$dynamicAnchor"
  case recursiveReference = "$recursiveRef"
  case recursiveAnchor = "$recursiveAnchor"
  case vocabulary = "$vocabulary"
  case comment = "$comment"
  case localDefinitions = "$defs"
  case definitions

  // Shape.
  case type
  case format
  case enumeration = "enum"
  case constant = "const"
  case nullable
  case vendorNullable = "x-nullable"

  // Objects.
  case properties
  case additionalProperties
  case patternProperties
  case minProperties
  case maxProperties
  case propertyNames
  case required
  case unevaluatedProperties
  case dependencies
  case dependentRequired
  case dependentSchemas

  // Arrays.
  case items
  case prefixItems
  case additionalItems
  case unevaluatedItems
  case contains
  case minContains
  case maxContains
  case minItems
  case maxItems
  case uniqueItems

  // Composition.
  case allOf
  case oneOf
  case anyOf
  case not
  case `if`
  case then
  case `else`
  case discriminator

  // Scalars.
  case minimum
  case maximum
  case exclusiveMinimum
  case exclusiveMaximum
  case multipleOf
  case pattern
  case minLength
  case maxLength
  case contentEncoding
  case contentMediaType
  case contentSchema

  // Annotations.
  case title
  case description
  case `default`
  case example
  case examples
  case deprecated
  case readOnly
  case writeOnly
  case externalDocs
  case xml

  // Vendor extensions that shape the output.
  case enumVariableNames = "x-enum-varnames"
  case enumNames = "x-enumNames"
  case enumDescriptions = "x-enum-descriptions"
  case enumDescriptionsAlternate = "x-enumDescriptions"
  case extensibleEnum = "x-extensible-enum"
  case microsoftEnum = "x-ms-enum"
  case microsoftTag = "x-ms-discriminator-value"
  case dtoName = "x-dto-name"
  case dtoIgnore = "x-dto-ignore"
  case dtoType = "x-dto-type"
  case dtoEnum = "x-dto-enum"
  case dtoCases = "x-dto-cases"
  case dtoDiscriminator = "x-dto-discriminator"
  case dtoTags = "x-dto-tags"
  case dtoGeneric = "x-dto-generic"
  case dtoDate = "x-dto-date"
  case dtoZone = "x-dto-zone"
  case dtoKind = "x-dto-kind"
  case dtoTuple = "x-dto-tuple"
  case dtoCoding = "x-dto-coding"
  case dtoHooks = "x-dto-hooks"
  case dtoOwner = "x-dto-owner"

  // Vendor extensions that affect how a value is decoded.
  case dtoOptional = "x-dto-optional"
  case dtoElements = "x-dto-elements"
  case dtoMinItems = "x-dto-min-items"
  case dtoDefault = "x-dto-default"
  case dtoCoerce = "x-dto-coerce"
  case dtoNull = "x-dto-null"
  case dtoUnknownKeys = "x-dto-unknown-keys"
  case dtoPath = "x-dto-path"
  case dtoAlias = "x-dto-alias"
  case dtoEncodeKey = "x-dto-encode-key"
  case dtoEncodeDefault = "x-dto-encode-default"
  case dtoRoot = "x-dto-root"
  case dtoPresence = "x-dto-presence"
  case dtoFlatten = "x-dto-flatten"
}

/// The table of keywords. It defines all facts about a keyword that are independent of where it is used. Sets of keywords, checks and the
/// reference page derive from it.
///
/// Sources: JSON Schema drafts 4 to 2020-12, core and validation; Swagger 2.0 and OpenAPI 3.0 to 3.2, Schema Object.
extension Keyword {
  /// The row of a keyword, to be read as `facts`. For every schema, only `KeywordSet` and `holder` are used, which are computed from the
  /// rows once.
  var row: Facts {
    switch self {
    case .reference: Facts(.all, .reference, .reference)
    case .identifier: Facts(.sinceDraft6, .identifier, .identity)
    case .legacyIdentifier: Facts(.draft4, .identifier, .identity)
    case .metaschema: Facts(.schemas, .identifier, .identity)
    case .anchor: Facts(.since2019, .identifier, .identity)
    case .dynamicReference: Facts(.since2020, .reference, .reference)
    case .dynamicAnchor: Facts(.since2020, .identifier, .identity)
    case .recursiveReference: Facts(.draft2019, .reference, .reference)
    case .recursiveAnchor: Facts(.draft2019, .boolean, .identity)
    case .vocabulary: Facts(.since2019, .anything, .identity)
    case .comment: Facts(.sinceDraft7, .text, .ignored)
    case .localDefinitions: Facts(.since2019, .namedSchemas(.root), .identity)
    // Since 2019-09, `definitions` and `dependencies` are kept only for older schemas.
    case .definitions: Facts(.schemas, .namedSchemas(.root), .identity)

    case .type: Facts(.all, .typeNames, .shape)
    case .format: Facts(.all, .text, .shape)
    case .enumeration: Facts(.all, .values, .shape)
    case .constant: Facts(.sinceDraft6, .anything, .shape)
    case .nullable: Facts(.openAPI30, .boolean, .nullability)
    case .vendorNullable: Facts([], .boolean, .nullability)

    case .properties: Facts(.all, .namedSchemas(.property), .shape, .tells(.object))
    case .additionalProperties: Facts(.all, .schema(.mapValue), .shape, .tells(.object))
    case .patternProperties: Facts(.schemas, .namedSchemas(.mapValue), .shape, .tells(.object))
    case .minProperties: Facts(.all, .count, .constraint, .tells(.object))
    case .maxProperties: Facts(.all, .count, .constraint, .tells(.object))
    case .propertyNames:
      Facts(.sinceDraft6, .schema(.other), .unchecked("names are not checked"), .tells(.object))
    case .required: Facts(.all, .names, .shape, .tells(.object))
    case .unevaluatedProperties:
      Facts(
        .since2019,
        .schema(.mapValue),
        .partial("additional properties are accepted"),
        .of(.object)
      )
    case .dependencies:
      Facts(
        .schemas,
        .namedSchemasOrNames(.other),
        .unchecked("the conditions are not checked"),
        .of(.object)
      )
    case .dependentRequired:
      Facts(.since2019, .listsOfNames, .unchecked("the conditions are not checked"), .of(.object))
    case .dependentSchemas:
      Facts(
        .since2019,
        .namedSchemas(.other),
        .unchecked("the conditions are not checked, and the properties they add are optional"),
        .of(.object)
      )

    case .items: Facts(.all, .schemaOrSchemas(.element), .shape, .tells(.array))
    case .prefixItems: Facts(.since2020, .schemas(.element), .shape, .tells(.array))
    case .additionalItems:
      Facts(.upTo2019, .schema(.element), .partial(nil), .of(.array))
    case .unevaluatedItems:
      Facts(
        .since2019,
        .schema(.element),
        .partial("additional elements are accepted"),
        .of(.array)
      )
    case .contains:
      Facts(.sinceDraft6, .schema(.other), .unchecked("elements are not checked"), .of(.array))
    case .minContains: Facts(.since2019, .count, .constraint, .of(.array))
    case .maxContains: Facts(.since2019, .count, .constraint, .of(.array))
    case .minItems: Facts(.all, .count, .constraint, .of(.array))
    case .maxItems: Facts(.all, .count, .constraint, .of(.array))
    case .uniqueItems: Facts(.all, .boolean, .constraint, .of(.array))

    case .allOf: Facts(.all, .schemas(.part), .shape)
    case .oneOf: Facts(.sinceOpenAPI30, .schemas(.variant), .shape)
    case .anyOf: Facts(.sinceOpenAPI30, .schemas(.variant), .shape)
    case .not: Facts(.sinceOpenAPI30, .schema(.other), .unchecked("what it forbids is accepted"))
    case .if:
      Facts(
        .sinceDraft7,
        .schema(.other),
        .unchecked(
          "the condition is not checked, and the properties in 'then' and 'else' are optional"
        )
      )
    case .then, .else:
      Facts(.sinceDraft7, .schema(.other), .unchecked("it requires 'if'"))
    case .discriminator: Facts(.api, .object, .shape)

    case .minimum, .maximum: Facts(.all, .number, .constraint, .tells(.number))
    case .exclusiveMinimum, .exclusiveMaximum:
      Facts(.all, .numberOrBoolean, .constraint, .tells(.number))
    case .multipleOf: Facts(.all, .divisor, .constraint, .tells(.number))
    case .pattern: Facts(.all, .text, .constraint, .tells(.string))
    case .minLength, .maxLength: Facts(.all, .count, .constraint, .tells(.string))
    case .contentEncoding: Facts(.sinceDraft7, .text, .constraint)
    case .contentMediaType: Facts(.sinceDraft7, .text, .constraint)
    case .contentSchema:
      Facts(.since2019, .schema(.other), .unchecked("the content stays a string"))

    case .title, .description: Facts(.all, .text, .documentation)
    case .default: Facts(.all, .anything, .usage)
    case .example: Facts(.api, .anything, .documentation)
    case .examples: Facts(.sinceDraft6, .values, .documentation)
    case .deprecated: Facts(.since2019.union(.openAPI30), .boolean, .documentation)
    case .readOnly: Facts(.sinceDraft7.union(.api), .boolean, .usage)
    case .writeOnly: Facts(.sinceDraft7.union(.openAPI30), .boolean, .usage)
    case .externalDocs, .xml: Facts(.api, .object, .ignored)

    case .enumVariableNames, .enumNames, .enumDescriptions, .enumDescriptionsAlternate:
      Facts([], .textsOfValues, .shape)
    case .extensibleEnum: Facts([], .values, .shape)
    case .microsoftEnum: Facts([], .object, .shape)
    case .microsoftTag: Facts([], .text, .shape)

    case .dtoName:
      Facts(
        .name,
        .ownForm,
        "`x-dto-name: NAME`",
        """
        Names the type or the property; at an operation, the type that a template writes about it, and \
        at a parameter, its property there.
        """
      )
    case .dtoIgnore:
      Facts(.omission, .boolean, "`x-dto-ignore: true`", "Omits the property.")
    case .dtoType:
      Facts(
        .override,
        .ownForm,
        "`x-dto-type: TYPE`, `{name: TYPE, import: MODULE, converter: CONVERTER}`",
        """
        Sets the Swift type. `Set` is the type of an array with `uniqueItems: true`. If several schemas describe one property, the one \
        with this extension decides.
        """
      )
    case .dtoEnum:
      Facts(
        .override,
        .ownForm,
        "`x-dto-enum: open`, `closed`, `nil`",
        """
        Sets what happens to a value that the enum does not list: it is kept without a report, it is invalid, or it becomes nil, even \
        if the property is required. Also allowed next to a `$ref` to an enum.
        """
      )
    case .dtoCases:
      Facts(
        .override,
        .ownForm,
        "`x-dto-cases: {value: name}`, `[name, …]`, `{name: [value, 5...7]}`",
        """
        Names the cases of an enum. A name with a list makes one case of several values, and keeps the one that was received. A range \
        stands for the listed integers in it.
        """
      )
    case .dtoDiscriminator:
      Facts(
        .override,
        .ownForm,
        "`x-dto-discriminator: KEY`, `meta.kind`, `[meta, kind]`, `{absent: SCHEMA}`",
        """
        Next to `oneOf` or `anyOf`: the key whose value selects the variant, or the path to it. `discriminator` also takes a path with \
        dots, if no variant has a property of that name. `absent` is the variant of payloads whose key is absent or null; the key itself is \
        that of `discriminator`, or under `key`.
        """
      )
    case .dtoTuple:
      Facts(
        .override,
        .words(TupleForm.allCases.map(\.rawValue)),
        "`x-dto-tuple: struct`, `array`",
        """
        What an array becomes whose elements are described by position (`prefixItems`), and that can't have more: a type with a property \
        for each position, or an array of what all of them can be. `title` or `x-dto-name` of a position names its property.
        """
      )
    case .dtoOptional:
      Facts(
        .policy,
        .words(DecodingPolicies.Optionals.allCases.map(\.rawValue)),
        "`x-dto-optional: safe`, `strict`",
        """
        Sets what happens to an invalid value of the property: it becomes nil, or the whole object is invalid.
        """
      )
    case .dtoElements:
      Facts(
        .policy,
        .words(DecodingPolicies.Elements.allCases.map(\.rawValue)),
        "`x-dto-elements: lossy`, `strict`, `drop-nulls`",
        """
        Sets what happens to an invalid element of an array or map: it is skipped, or the whole array or map is invalid. With \
        `drop-nulls`, only nulls are skipped, without a report.
        """
      )
    case .dtoMinItems:
      Facts(
        .policy,
        .words(DecodingPolicies.MinimumCounts.allCases.map(\.rawValue)),
        "`x-dto-min-items: veto`, `ignore`",
        "Sets whether an array left with fewer elements than `minItems` is invalid. An array of a fixed length always is, except with `ignore`."
      )
    case .dtoDefault:
      Facts(
        .policy,
        .words(DecodingPolicies.Defaults.allCases.map(\.rawValue)),
        "`x-dto-default: absent-or-invalid`, `absent`, `never`",
        """
        Sets when `default` replaces a value. With `absent-or-invalid`, it also replaces null and an invalid value, which is \
        reported, so the property is not optional unless it is nullable.
        """
      )
    case .dtoCoerce:
      Facts(
        .policy,
        .boolean,
        "`x-dto-coerce: true`",
        """
        Converts scalars of another type if nothing is lost, such as `"5"` to 5, and reports each.
        """
      )
    case .dtoNull:
      Facts(
        .policy,
        .words(DecodingPolicies.Nulls.allCases.map(\.rawValue)),
        "`x-dto-null: as-absent`, `distinct`",
        """
        Whether optional properties distinguish null from absent. With `distinct` on an object, all of its optional properties do: they are \
        a `Presence<Value>`, as with `x-dto-presence: true`. See the option `null-policy`.
        """
      )
    case .dtoUnknownKeys:
      Facts(
        .policy,
        .words(DecodingPolicies.UnknownKeys.allCases.map(\.rawValue)),
        "`x-dto-unknown-keys: ignore`, `report`, `throw`",
        "Sets what happens to a key that the schema does not declare."
      )
    case .dtoPath:
      Facts(
        .place,
        .ownForm,
        "`x-dto-path: data.info.name`, `[data, info, name]`",
        "Where the value is, if it is not under the property's own key."
      )
    case .dtoAlias:
      Facts(
        .place,
        .ownForm,
        "`x-dto-alias: old_name`, `[data.name, old_name]`, `[[data, name], old_name]`",
        """
        Other places where the value may be. Paths begin at the object that has the property, like that of `x-dto-path`. The first \
        place with a valid value is used. An invalid value that another one replaces is reported.
        """
      )
    case .dtoEncodeKey:
      Facts(
        .place,
        .ownForm,
        "`x-dto-encode-key: KEY`",
        """
        The key to encode the value under with `--codable`, if it differs from the key to decode. With `x-dto-path`, it replaces the \
        last key of the path. Keys in `x-dto-alias` are never encoded. To decode an encoded value, add the key to `x-dto-alias`.
        """
      )
    case .dtoEncodeDefault:
      Facts(
        .place,
        .anything,
        "`x-dto-encode-default: VALUE`",
        """
        The value to encode with `--codable` if the property is nil. Decoding ignores it. It must have a literal in Swift: a string, a \
        number, a Boolean, a case of an enum, or a list of these.
        """
      )
    case .dtoOwner:
      Facts(
        .ownership,
        .text,
        "`x-dto-owner: TEAM`",
        """
        The team that owns the type. The alerts of `dtoc alerts` about its payloads have this owner. Next to `swagger`, `openapi` or `$schema`, it \
        applies to all types of the document.
        """
      )
    case .dtoRoot:
      Facts(.object, .ownForm, "`x-dto-root: data.info`", "Where the properties of the object are.")
    case .dtoKind:
      Facts(
        .object,
        .words(Object.Kind.allCases.map(\.rawValue)),
        "`x-dto-kind: struct`, `class`",
        """
        Sets what the object becomes in Swift. A class is final, and has plain optionals. Objects that extend it become the same.
        """
      )
    case .dtoCoding:
      Facts(
        .object,
        .words(StatedCoding.allCases.map(\.rawValue)),
        "`x-dto-coding: encodable`",
        """
        On an object or a union that apps only send: the type is `Encodable` and not `Decodable`, with or without `--codable`. What it \
        contains is at least `Encodable`. Objects that extend it become the same.
        """
      )
    case .dtoHooks:
      Facts(
        .object,
        .words(Object.Hooks.allCases.map(\.rawValue)),
        "`x-dto-hooks: didDecode`, `willEncode`, `both`, `none`",
        """
        Which methods of a hand-written extension the type calls: `didDecode(from:)` at the end of decoding, `willEncode(_:)` before \
        encoding, on a copy. Objects that extend it call the same. See the option `hooks`.
        """
      )
    case .dtoDate:
      Facts(
        .override,
        .ownForm,
        """
        `x-dto-date: rfc3339`, `rfc3339-seconds`, `rfc3339-milliseconds`, `rfc3339-microseconds`, `date`, `seconds`, `milliseconds`, \
        `PATTERN`, or a list of these
        """,
        """
        Sets how a date is written. With `rfc3339`, it is encoded with as many fractional digits as necessary; otherwise with 0, 3 or 6. \
        A pattern, such as `dd.MM.yyyy HH:mm`, uses the letters of [UTS \
        #35](https://www.unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table). The forms of a list are tried in order, and dates \
        are encoded in the first. There, `date` is midnight.
        """
      )
    case .dtoZone:
      Facts(
        .override,
        .ownForm,
        "`x-dto-zone: '+03:00'`",
        "The offset from UTC of dates in a pattern of `x-dto-date` without `X`, `Z` or `z`. Without it, they are in UTC. See the option `date-zone`."
      )
    case .dtoPresence:
      Facts(
        .place,
        .boolean,
        "`x-dto-presence: true`",
        "Distinguishes absent, null and a value in Swift: the property is a `Presence<Value>`."
      )
    case .dtoFlatten:
      Facts(
        .place,
        .boolean,
        "`x-dto-flatten: true`",
        """
        The members of the property's object are members of the object around it, rather than of an object under the property's key. If \
        the property is optional, it is nil if a required member is absent or null.
        """
      )
    case .dtoTags:
      Facts(
        .override,
        .ownForm,
        "`x-dto-tags: {tag: reference}`, `[tag, …]`",
        """
        The values of the discriminator: a mapping next to `oneOf` or `anyOf`, or a list on a variant.
        """
      )
    case .dtoGeneric:
      Facts(
        .override,
        .ownForm,
        "`x-dto-generic: {Item: {}}`, `Item`, `{Item: {$ref: '#/definitions/Cat'}}`",
        """
        Makes an object a generic type: a mapping from the names of its parameters to their schemas where nothing binds them. Inside of \
        it, a schema with the name of a parameter is that parameter, and next to a `$ref` to it, the mapping has the arguments.
        """
      )
    }
  }
}

/// What `x-dto-coding` can say of a type.
package enum StatedCoding: String, CaseIterable {
  /// Apps only send it.
  case encodable
}
