/// `.create-api.yaml`: settings by their names since 0.1 and before.
extension ForeignGenerator {
  static let createAPI = ForeignGenerator(
    name: "CreateAPI",
    source: "`.create-api.yaml` or `create-api.yaml`, also as JSON",
    fileNames: [".create-api.", "create-api."],
    table: general + entities + paths + names
  )

  private static let general = #"""
    generate+                          | entities | = dtoc generates the types of schemas
                                       | enums    | = dtoc generates enums
                                       | paths    | - dtoc generates types only; keep the code that sends requests
                                       | package  | - dtoc writes Swift files; add their folder to a target
    access                             |          | access: $value
    module                             |          | - 'output' is a folder of the module
    vendor                             |          | - no API is treated specially
    package package.dependencies       |          | - dtoc writes no package; the only dependency is DTORuntime
    mergeSources?                      | true | layout: single | false | layout: type
    annotateDeprecations? isAddingDeprecations? | true | = deprecated properties are marked
                                       | false    | - deprecated properties are always marked
    isGeneratingEnums?                 | true | = dtoc generates enums | false | - enums are generated, and keep unknown values
    useSwiftyPropertyNames? isGeneratingSwiftyBooleanPropertyNames?
                                       | true     | - Booleans get no prefix; 'x-dto-name: isEnabled' names a property
                                       | false    | = Booleans get no prefix
    inlineTypealiases? isInliningTypealiases? | true | - a named schema is always declared | false | = a named schema is always declared
    isReplacingCommonAcronyms?         | true     | - only words in 'acronyms' are written in capitals
                                       | false    | = only words in 'acronyms' are written in capitals
    acronyms[] addedAcronyms[]         |          | acronyms: […, $value]
    ignoredAcronyms                    |          | - only words in 'acronyms' are written in capitals
    indentation spaceWidth             |          | - run a formatter after each change, with 'after-generation'
    pluralizeProperties? isPluralizationEnabled? | true | - properties are named after their keys; 'x-dto-name' names one
                                       | false    | = properties are named after their keys
    pluralizationExceptions            |          | - properties are named after their keys
    useNaiveDate? isNaiveDateEnabled?  | true | = dates without a time are a 'CalendarDate' | false | formats: {string/date: String}
    useFixWidthIntegers? isUsingIntegersWithPredefinedCapacity?
                                       | true     | = integers have the width of their format
                                       | (false)  | formats: {integer/int32: Int} + formats: {integer/int64: Int}
    dataTypes{}                        | */default | - types can be chosen for formats only, with 'formats'
                                       | */*      | formats: {$key: $value}
                                       | *        | - types can be chosen for formats only, with 'formats'
    isInterpretingEmptyObjectsAsDictionaries |    | - an object without properties is a dictionary
    isSwiftLintDisabled                |          | - add a comment for SwiftLint to 'header'
    fileHeaderComment                  | *Generated*by*Create*API* | - dtoc writes its own; 'header' adds a comment | * | header: $comment
    comments.isEnabled?                | true | documentation: true | false | documentation: false
    commentOptions+                    | true     | documentation: true
                                       | false    | documentation: false
                                       | title    | = comments contain the title
                                       | description | = comments contain the description
                                       | example  | - comments don't contain examples
                                       | externalDocumentation | - comments don't contain links to documentation
                                       | capitalized | - comments are as in the schema
    comments.isAddingTitles comments.isAddingDescription comments.isAddingExamples comments.isAddingExternalDocumentation
    comments.isCapitalizationEnabled   |          | - comments contain what a schema says; only all of them can be omitted

    """#

  private static let entities = #"""
    entities.defaultType               | struct | objects: struct | class finalClass | objects: class
    entities.isGeneratingStructs?      | true | objects: struct | false | objects: class
    entities.isMakingClassesFinal?     | true | = classes are final | false | - classes are always final
    entities.typeOverrides{}           | *=*class* *=*Class* | objects: class for $key | * | objects: struct for $key
    entities.entitiesGeneratedAsClasses[] |       | objects: class for $value
    entities.entitiesGeneratedAsStructs[] |       | objects: struct for $value
    entities.mutableProperties         | true structs | properties: var
                                       | false    | properties: let
                                       | classes  | - write a rule with 'properties: var' for the classes
    entities.isGeneratingMutableStructProperties? if entities.isGeneratingStructs=true
                                       | (true) | properties: var | false | properties: let
    entities.isGeneratingMutableClassProperties? if entities.isGeneratingStructs=false
                                       | true | properties: var | false | properties: let
    entities.imports[]                 |          | imports: […, $value]
    entities.baseClass                 |          | - classes have no superclass
    entities.protocols[]               | Codable  | codable: true
                                       | Decodable | codable: false
                                       | Encodable | - types are Decodable; 'codable: true' makes them Encodable, too
                                       | Equatable | = types are Hashable, and so Equatable
                                       | *        | conformances: […, $value]
    entities.includeIdentifiableConformance? entities.isGeneratingIdentifiableConformance?
                                       | true | conformances: […, Identifiable] | false | = types are Identifiable only with 'conformances'
    entities.skipRedundantProtocols entities.isSkippingRedundantProtocols | | - 'codable' is the same for all types
    entities.includeInitializer? entities.isGeneratingInitializers?
                                       | true | initializers: true | false | initializers: false
    entities.alwaysIncludeDecodableImplementation entities.isGeneratingInitWithDecoder
    entities.alwaysIncludeEncodableImplementation entities.isGeneratingEncodeWithEncoder
                                       |          | - decoding and encoding are always written out
    entities.sortPropertiesAlphabetically? entities.isSortingPropertiesAlphabetically?
                                       | true     | - properties have the order of the schema
                                       | false    | = properties have the order of the schema
    entities.optimizeCodingKeys entities.isGeneratingCustomCodingKeys entities.isUsingCustomCodingKeys
                                       |          | - all types share one coding key
    entities.includeDefaultValues? entities.isAddingDefaultValues?
                                       | true | = a 'default' replaces absent values | false | default-policy: never
    entities.inlineReferencedSchemas entities.isInliningPropertiesFromReferencedSchemas
                                       |          | - an 'allOf' is one struct with all properties
    entities.isAdditionalPropertiesOnByDefault | | - additional properties are kept if the schema has 'additionalProperties'
    entities.stripParentNameInNestedObjects entities.isStrippingParentNameInNestedObjects
                                       |          | - cases of unions don't repeat the union's name; 'naming: literal' keeps it
    entities.nameTemplate              | *%0* | type-prefix: $1 + type-suffix: $2 | * | - it has no '%0' for the name
    entities.filenameTemplate          |          | - 'layout' distributes types to files, which are named after documents or types
    entities.include[]                 | *.* | - 'x-dto-ignore: true' omits a property | * | only: […, $value]
    entities.exclude[]                 | *.* | x-dto-ignore: true for property $value | * | except: […, $value]

    """#

  private static let paths = #"""
    paths.include[] | | operations: […, * $value]
    paths.exclude   | | - list the operations that are needed in 'operations'
    paths.style paths.namespace paths.imports paths.filenameTemplate
    paths.includeResponseHeaders paths.isGeneratingResponseHeaders paths.isAddingOperationIds
    paths.overriddenResponses paths.overridenResponses paths.overrideResponses
    paths.overriddenBodyTypes paths.overridenBodyTypes
    paths.inlineSimpleRequests paths.isInliningSimpleRequests
    paths.inlineSimpleQueryParameters paths.isInliningSimpleQueryParameters paths.simpleQueryParametersThreshold
    paths.makeOptionalPatchParametersDoubleOptional paths.isMakingOptionalPatchParametersDoubleOptional
    paths.removeRedundantPaths paths.isRemovingRedundantPaths
                    | | - dtoc generates types only; keep the code that sends requests

    """#

  private static let names = #"""
    rename.entities{}   | | names: {$key: $value}
    rename.properties{} | | x-dto-name: $value for property $key
    rename.enumCases{} rename.enumCaseNames{} | | x-dto-cases: {$key: $value}
    rename.collectionElements{} | | - write 'x-dto-name: $value' in the schema of the elements
    rename.parameters rename.operations | | - dtoc generates types only; keep the code that sends requests
    """#
}
