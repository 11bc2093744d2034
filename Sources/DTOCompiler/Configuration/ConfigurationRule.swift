import SchemaModel
import SwiftEmission

/// A rule in a configuration file while it is read: its settings for style and for decoding.
struct ConfigurationRule {
  /// The keys of the properties that it applies to; empty for whole types.
  var properties: [Glob] = []
  var style = TypeStyleRule(selector: TypeSelector())
  var policies = DecodingPolicies()

  /// Whether it contains a setting that only applies to whole types.
  var saysMoreThanPolicies: Bool { style != TypeStyleRule(selector: style.selector) }
}
