import SchemaFacts
import SchemaModel

/// Plans the values of operations. No rule selects them.
extension DecodingPlanner {
  mutating func plan(_ endpoint: inout Endpoint?) {
    guard var planned = endpoint else { return }
    planned.changeValues { plan(&$0, options.policies) }
    for index in planned.parameters.indices { plan(&planned.parameters[index]) }
    endpoint = planned
  }

  private func plan(_ value: inout Endpoint.Value, _ policies: DecodingPolicies) {
    value.form = form(of: value.type, policies)
    if isCoercible(value.type) { value.coercion = policies.coercion ?? .none }
  }

  /// Plans a parameter like a property, for which null is the same as absent.
  private mutating func plan(_ parameter: inout Endpoint.Parameter) {
    let named = namedStatements(of: parameter.value.type)
    var policies = options.policies
    if let named { policies.override(with: named.policies) }
    policies.override(with: parameter.stated)
    plan(&parameter.value, policies)
    let isStrict = policies.optionals == .strict
    if isStrict { parameter.failure = .throwing }
    let defaults = policies.defaults ?? (isStrict ? .absent : .absentOrInvalid)
    guard defaults != .never, !isTuple(parameter.value.type),
      let node = parameter.defaultValue ?? named?.defaultValue,
      let value = defaultValue(
        node,
        of: parameter.value.type,
        isAsked: parameter.stated.defaults != nil
      )
    else { return }
    parameter.fallback = value
    if defaults == .absentOrInvalid { parameter.failure = .defaulting }
  }
}
