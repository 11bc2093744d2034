package import SchemaModel

extension Module {
  /// Returns the module in the form in which it is printed.
  ///
  /// - Parameter record: The names given by earlier runs, whose types are kept.
  package func prepared(
    for options: EmissionOptions,
    keeping record: NameRecord = NameRecord()
  ) -> Module {
    let named = namingCases(options.naming)
    let plain = named.withoutEnumerations(of: named.constants(by: options, keeping: record))
    let shared = plain.withSharedEnumerations(by: options, keeping: record)
    return (options.nesting == .flat ? shared.flattened() : shared).withoutRedundantAliases()
  }
}
