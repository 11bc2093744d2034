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
  private let maker: PlanMaker

  /// How a whole payload is read, and who tolerates the faults in it.
  struct Root: Sendable {
    let value: ValuePlan
    let owner: Owner
  }

  /// - Parameters:
  ///   - module: The module as it is printed.
  ///   - names: The names of its types.
  ///   - unions: The unions that are printed as generic ones.
  ///   - revision: The revision of the schemas that issues mention.
  package init(of module: Module, names: SwiftSurface, unions: GenericUnions, revision: String) {
    maker = PlanMaker(module: module, names: names, unions: unions, revision: revision)
    types = module.declarations.indices.map { [maker] in
      maker.type(DeclarationID(index: Int32($0)))
    }
  }

  /// Returns how a payload is read.
  func root(of payload: PayloadRoot) -> Root { maker.root(payload.type) }
}
