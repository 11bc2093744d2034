/// Access to an object's members by their JSON keys.
package struct WireAccessView: TemplateView {
  var access: EmissionOptions.Access
  var members: [WireMemberView]
  var otherwise: Text

  package static let fields = ViewFields<WireAccessView>(
    "wireAccess",
    "Access to the properties of an object by their JSON keys.",
    [
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.access.modifier
      },
      .list("members", "The declared properties.") { $0.members },
      .text("otherwise", "The result for any other key, such as 'nil'.") { $0.otherwise },
    ]
  )
}

/// One member with its key.
package struct WireMemberView: TemplateView {
  var key: Text
  var value: Text

  package static let fields = ViewFields<WireMemberView>(
    "wireMember",
    "One property of an object by its JSON key.",
    [
      .text("key", "The JSON key as a string literal.") { $0.key },
      .text("value", "The value of the property, such as 'self.orderId'.") { $0.value },
    ]
  )
}
