import SchemaModel

/// A struct or a final class.
package struct ObjectView: TypeView {
  var header: TypeHeader
  /// The shape of the type's payloads as a variant; nil if no generic union has the type as a variant.
  var variantShape: Text?
  var properties: [PropertyView]
  var additional: AdditionalPropertiesView?
  var parameters: [ParameterView]
  var hasInitializer: Bool
  var equality: Equality
  var hasHash: Bool
  var fullName: Text
  var coding: TypeStyle.Coding
  var hooks: Object.Hooks
  var isClass: Bool
  var wireAccess: WireAccessView?
  /// Whether `init(from:)` has anything to decode.
  var readsFields: Bool
  var root: Text
  var beginsRoot: Bool
  var elementCount: Text?
  var unknownKeys: UnknownKeysView?

  /// The source of `==`.
  enum Equality: Hashable, Sendable {
    case synthesized
    case spelledOut
  }

  package static let fields = ViewFields<ObjectView>(
    "object",
    "A struct for an object.",
    ViewField.ofEveryType + [
      .flag("isVariant", "The type is a variant of a generic union.") { $0.variantShape != nil },
      .text(
        "variantShape",
        "What a payload of the variant must look like, such as '.object(requiring: [\"name\"])'."
      ) {
        $0.variantShape ?? .empty
      },
      .list("properties", "The stored properties, in the document's order.") { $0.properties },
      .child("additional", "The additional properties that the schema allows.") {
        $0.additional
      },
      .flag("hasMembers", "There are properties or additional properties.") { $0.hasMembers },
      .list("parameters", "The parameters of the memberwise initializer.") { $0.parameters },
      .flag("hasInitializer", "The type gets a memberwise initializer.") { $0.hasInitializer },
      .text("fullName", "The Swift name from the top, such as 'Order.Car'.") { $0.fullName },
      .flag("hasEquality", "The type is a class that spells out '=='.") {
        $0.equality != .synthesized
      },
      .flag("hasHash", "The type spells out 'hash(into:)'.") {
        $0.hasHash
      },
      .flag("isDecodable", "The type is Decodable: all types are but those that are only encoded.")
      {
        $0.coding.isDecodable
      },
      .flag("isEncodable", "The type is Encodable.") { $0.coding.isEncodable },
      .flag("checksDecoded", "The type calls 'didDecode(from:)' at the end of decoding.") {
        $0.hooks.runsAfterDecoding
      },
      .flag("changesEncoded", "The type calls 'willEncode(_:)' before encoding.") {
        $0.hooks.runsBeforeEncoding
      },
      .flag("isCopied", "What 'willEncode(_:)' gets must be a copy of the object, as it's a class.")
      {
        $0.isClass
      },
      .child("wireAccess", "Access to the properties by their JSON keys, if enabled.") {
        $0.wireAccess
      },
      .flag("readsFields", "There is a property to decode.") { $0.readsFields },
      .text(
        "root",
        "The path to the object that contains the properties, such as '.object(\"data\")'."
      ) {
        $0.root
      },
      .flag("beginsRoot", "That object is written even if it has no members.") { $0.beginsRoot },
      .flag(
        "isTuple",
        "The type is read from an array, and the keys of its properties are positions."
      ) {
        $0.elementCount != nil
      },
      .text("elementCount", "The greatest number of elements of that array.") {
        $0.elementCount ?? .empty
      },
      .child("unknownKeys", "What happens to keys that the schema does not declare.") {
        $0.unknownKeys
      },
    ]
  )
}

extension ObjectView {
  private var hasMembers: Bool { !properties.isEmpty || additional != nil }
}

/// The treatment of members that the schema doesn't declare.
package struct UnknownKeysView: TemplateView {
  var reader: String
  var keys: [ElementView]

  package static let fields = ViewFields<UnknownKeysView>(
    "unknownKeys",
    "What happens to keys that the schema does not declare.",
    [
      .text("reader", "The method of 'DTOFields': 'reportUnknownKeys' or 'rejectUnknownKeys'.") {
        $0.reader
      },
      .list("keys", "The known keys, as string literals.") { $0.keys },
    ]
  )
}

/// One stored property.
///
/// The view contains no references to count, because it is more frequent than all other views and each is printed several times.
package struct PropertyView: TemplateView {
  var documentation: TextLines
  var isDeprecated: Bool
  var isSeparated: Bool
  var access: Text
  var name: Text
  var reference: Text
  var type: Text
  var wrappedType: Text
  var form: PropertyForm
  var assignment: Text
  var storage: Text
  var value: Text
  var key: Text
  var readKey: Text
  var alternates: [ElementView]
  var firstPlace: Text
  var readPolicies: Text
  var container: Text
  var defaultValue: Text?
  var constant: Text?
  var hasArguments: Bool
  var reader: Text
  var isWrappedAround: Bool
  var writer: Text
  /// The form that decodes the property; nil if the type's own `Decodable` does.
  var wireForm: Text?
  var writerForm: Text?
  var isFlattened: Bool
  var extensions: SchemaExtensions

  package static let fields = ViewFields<PropertyView>(
    "property",
    "One stored property of an object.",
    [
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) {
        $0.documentation
      },
      .flag("isDeprecated", "The property is marked as deprecated.") { $0.isDeprecated },
      .flag("isSeparated", "A blank line separates the property from the previous one.") {
        $0.isSeparated
      },
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.access
      },
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.name },
      .text("type", "The Swift type as declared, such as 'ParkResult?'.") { $0.type },
      .text("wrappedType", "The same without the question mark, for a boxed property.") {
        $0.wrappedType
      },
      .text("reference", "The stored property, after a dot: '_name' for a wrapped property.") {
        $0.reference
      },
      .flag("isWrapped", "The property is declared with the property wrapper 'wrapper'.") {
        $0.form == .wrapped || $0.form == .defaulted
      },
      .text("wrapper", "'SafeOptional', or 'SafeDefault' for a property with a default.") {
        $0.form == .defaulted ? "SafeDefault" : "SafeOptional"
      },
      .flag("isBoxed", "The property is computed over a stored 'SafeOptional'.") {
        $0.form == .boxed
      },
      .flag("isConstant", "The property is declared 'let'.") { $0.form == .stored(.let) },
      .flag("isVariable", "The property is declared 'var'.") { $0.form == .stored(.var) },
      .text("assignment", "The statement of the memberwise initializer.") { $0.assignment },
      .text("storage", "What 'init(from:)' assigns to: '_name' for a wrapped property.") {
        $0.storage
      },
      .text("value", "The property as an expression inside a method.") { $0.value },
      .text("key", "The JSON key that it is encoded under, as a string literal.") { $0.key },
      .text(
        "readPolicies",
        "What precedes that method, such as 'object(\"data\").coercing.'; usually empty."
      ) {
        $0.readPolicies
      },
      .text("readKey", "The key that it is decoded from, as a string literal.") { $0.readKey },
      .flag("hasAlternates", "The value may be in several places.") {
        !$0.alternates.isEmpty
      },
      .text(
        "firstPlace",
        "The one that is tried first, such as '\"park\"' or '[\"data\", \"park\"]'."
      ) {
        $0.firstPlace
      },
      .list("alternates", "The others, in the order in which they are tried.") { $0.alternates },
      .text(
        "container",
        "What precedes the method that writes it, such as 'object(\"data\").'; usually empty."
      ) {
        $0.container
      },
      .flag("hasDefault", "A default replaces the value if it is absent.") {
        $0.defaultValue != nil
      },
      .text("default", "The default, as an expression.") { $0.defaultValue ?? .empty },
      .flag("hasOnlyValue", "The schema allows only one value.") { $0.constant != nil },
      .text("onlyValue", "That value, as an expression.") { $0.constant ?? .empty },
      .text("reader", "The method of 'DTOFields' that reads it, such as 'required'.") {
        $0.reader
      },
      .text("writer", "The method of 'DTOOutput' that writes it.") { $0.writer },
      .flag("hasArguments", "The method that reads it takes more than a key.") {
        $0.hasArguments
      },
      .flag("hasForm", "A form of the runtime reads the value, not its type alone.") {
        $0.wireForm != nil
      },
      .text("form", "The form, such as 'LossyArray<Plain<CarResult>>'.") {
        $0.wireForm ?? .empty
      },
      .text("writerForm", "The form that writes it.") { $0.writerForm ?? .empty },
      .flag("isFlattened", "The value has no key: its members are members of the object itself.") {
        $0.isFlattened
      },
      .flag("isWrappedAround", "The value is put into a 'SafeOptional'.") { $0.isWrappedAround },
    ],
    extensions: { $0.extensions }
  )
}

extension PropertyView {
  var takesSeveralLines: Bool { !documentation.isEmpty || isDeprecated || form == .boxed }
}

/// One parameter of a memberwise initializer.
package struct ParameterView: TemplateView {
  var declaration: Text
  var separator: Text
  var lineEnd: Text
  var isLast = false

  init(declaration: Text, comma: Text) {
    self.declaration = declaration
    separator = comma
    lineEnd = comma
  }

  package static let fields = ViewFields<ParameterView>(
    "parameter",
    "One parameter of a memberwise initializer.",
    [
      .text("declaration", "Name, type and default, such as 'carPark: ParkResult? = nil'.") {
        $0.declaration
      },
      .text("separator", "A comma; empty after the last parameter.") {
        $0.separator
      },
      .text(
        "lineEnd",
        "A comma; empty after the last parameter if 'swift-version' is older than 6.1."
      ) {
        $0.lineEnd
      },
      .flag("isLast", "It is the last parameter.") { $0.isLast },
    ]
  )
}

/// The members that no property declares.
package struct AdditionalPropertiesView: TemplateView {
  var documentation: TextLines
  var isSeparated: Bool
  var access: EmissionOptions.Access
  var mutability: TypeStyle.Mutability
  var name: Text
  var reference: Text
  var type: Text
  var storage: Text
  var value: Text
  /// The form of the dictionary; nil if its own `Encodable` encodes it, and nothing decodes it.
  var form: Text?
  var policies: Text
  var keys: [ElementView]

  package static let fields = ViewFields<AdditionalPropertiesView>(
    "additionalProperties",
    "A dictionary of the additional properties.",
    [
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) {
        $0.documentation
      },
      .flag("isSeparated", "A blank line separates the property from the previous one.") {
        $0.isSeparated
      },
      .text("introducer", "'let' or 'var'.") { $0.mutability.rawValue },
      .text("reference", "The Swift name after a dot.") { $0.reference },
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.access.modifier
      },
      .text("name", "The Swift name of the dictionary.") { $0.name },
      .text("type", "The Swift type, a dictionary.") { $0.type },
      .text("storage", "What 'init(from:)' assigns to.") { $0.storage },
      .text("value", "The property as an expression inside a method.") { $0.value },
      .flag("hasForm", "A form of the runtime encodes them, not their type alone.") {
        $0.form != nil
      },
      .text("form", "The form.") { $0.form ?? .empty },
      .text("policies", "What precedes the method that reads them; usually empty.") {
        $0.policies
      },
      .list("keys", "The keys of the declared properties, as string literals.") { $0.keys },
    ]
  )
}
