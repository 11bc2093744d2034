package import SchemaModel
package import SwiftEmission

/// How the types of a module read payloads.
///
/// For example
/// ```swift
/// let plans = PayloadPlans(of: module, names: surface, unions: unions)
/// let reader = PayloadReader(plans, contract, options: options)
/// for line in lines { print(reader.read(line, as: order).outcome) }
/// ```
package struct PayloadPlans: Sendable {
  let types: [TypePlan]
  /// By the index of a declaration: how a payload of only this type is read, and who tolerates the faults in it.
  let roots: [Root]

  struct Root: Sendable {
    let value: ValuePlan
    let owner: Owner
  }

  /// - Parameters:
  ///   - module: The module as it is printed.
  ///   - names: The names of its types.
  ///   - unions: The unions that are printed as generic ones.
  ///   - revision: The revision of the schemas that issues mention.
  package init(
    of module: Module,
    names: SwiftSurface,
    unions: GenericUnions,
    revision: String
  ) {
    let maker = PlanMaker(module: module, names: names, unions: unions, revision: revision)
    types = module.declarations.indices.map { maker.type(DeclarationID(index: Int32($0))) }
    roots = module.declarations.indices.map { maker.root(DeclarationID(index: Int32($0))) }
  }
}
