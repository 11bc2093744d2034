import SchemaModel

/// Access to an object's members by their JSON keys.
package struct WireAccessView: TemplateView {
  var access: EmissionOptions.Access
  var members: [WireMemberView]
  var otherwise: Text
  /// How members are changed; nil if they are constants.
  var mutation: Mutation?

  package struct Mutation {
    var isOfValueType: Bool
    /// The dictionary of additional properties; nil if there is none.
    var others: Text?
    /// The form of their values; nil if their type decodes itself.
    var formOfOthers: Text?
    var coercionOfOthers = DecodingPolicies.Coercion.none
    /// How many elements they have if they are arrays, and those inside of them; nil for any number.
    var countsOfOthers: Text?
    var innerCountsOfOthers: Text?
    /// The keys that no additional property can have; nil if any key is possible.
    var reserved: Text?
  }

  package static let fields = ViewFields<WireAccessView>(
    "wireAccess",
    "Access to the properties of an object by their JSON keys.",
    [
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.access.modifier
      },
      .list("members", "The declared properties.") { $0.members },
      .text("otherwise", "The result for any other key, such as 'nil'.") { $0.otherwise },
      .flag("isMutable", "The properties can be changed.") { $0.mutation != nil },
      .text("mutating", "'mutating' followed by a space for a struct; empty for a class.") {
        $0.mutation?.isOfValueType == true ? "mutating " : ""
      },
      .flag("hasOthers", "There is a dictionary of additional properties that can be changed.") {
        $0.mutation?.others != nil
      },
      .text("others", "That dictionary.") { $0.mutation?.others ?? .empty },
      .flag("hasFormOfOthers", "Its values have a form.") { $0.mutation?.formOfOthers != nil },
      .text("formOfOthers", "The form of its values.") { $0.mutation?.formOfOthers ?? .empty },
      .flag("hasReserved", "There are keys that no additional property can have.") {
        $0.mutation?.reserved != nil
      },
      .text("reserved", "Those keys as string literals.") { $0.mutation?.reserved ?? .empty },
      .flag("coercesOthers", "Its values are converted from scalars of other types.") {
        $0.mutation?.coercionOfOthers == .lossless
      },
      .flag("countsOthers", "Its values are arrays that can't have any number of elements.") {
        $0.mutation?.countsOfOthers != nil
      },
      .text("countsOfOthers", "How many elements they can have, such as '2...2'.") {
        $0.mutation?.countsOfOthers ?? .empty
      },
      .flag("countsInsideOthers", "So are arrays inside of its values.") {
        $0.mutation?.innerCountsOfOthers != nil
      },
      .text("innerCountsOfOthers", "How many elements those can have, such as '[2...2]'.") {
        $0.mutation?.innerCountsOfOthers ?? .empty
      },
    ]
  )
}

/// One member with its key.
package struct WireMemberView: TemplateView {
  var key: Text
  /// The key and its alternates.
  var keys: Text
  var value: Text
  var property: Text
  var form: Text?
  var coercion: DecodingPolicies.Coercion
  var constant: Text?
  var counts: Text?
  var innerCounts: Text?

  package static let fields = ViewFields<WireMemberView>(
    "wireMember",
    "One property of an object by its JSON key.",
    [
      .text("key", "The JSON key as a string literal.") { $0.key },
      .text("keys", "The JSON key and its alternates as string literals.") { $0.keys },
      .text("value", "The value of the property, such as 'self.orderId'.") { $0.value },
      .text("property", "The property itself, such as 'self.orderId'.") { $0.property },
      .flag("hasForm", "The property has a form.") { $0.form != nil },
      .text("form", "The form of the property, such as 'Converted<RFC3339DateTime>'.") {
        $0.form ?? .empty
      },
      .flag("isCoercing", "The property is converted from scalars of other types.") {
        $0.coercion == .lossless
      },
      .flag("isConstant", "The property has only one value.") { $0.constant != nil },
      .text("constant", "That value as a literal.") { $0.constant ?? .empty },
      .flag("isCounted", "The property is an array that can't have any number of elements.") {
        $0.counts != nil
      },
      .text("counts", "How many elements it can have, such as '2...2'.") { $0.counts ?? .empty },
      .flag("isCountedInside", "Arrays inside of the property can't have any number of elements.") {
        $0.innerCounts != nil
      },
      .text("innerCounts", "How many elements those can have, such as '[2...2]'.") {
        $0.innerCounts ?? .empty
      },
    ]
  )
}
