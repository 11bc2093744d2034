import SchemaModel
import SwiftEmission

/// A rule of a configuration file while it is read: what it says of looks, and what of decoding.
struct ConfigurationRule {
  /// The keys of the properties that are meant; none for whole types.
  var properties: [Glob] = []
  var style = TypeStyleRule(selector: TypeSelector())
  var policies = DecodingPolicies()

  /// Whether it says something that can't be said of some properties only.
  var saysMoreThanPolicies: Bool { style != TypeStyleRule(selector: style.selector) }
}
