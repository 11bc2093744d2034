package import SchemaModel

extension Module {
  /// Returns the module in the form in which it is printed.
  ///
  /// - Parameter record: The names given by earlier runs, whose types are kept.
  package func prepared(
    for options: EmissionOptions,
    keeping record: NameRecord = NameRecord()
  ) -> Module {
    var module = namingCases(options.naming)
    let recorded = RecordedNames(record, in: options.nesting == .flat ? flattened() : self)
    module = module.withoutEnumerations(of: module.constants(by: options, keeping: recorded))
    module = module.withSharedEnumerations(by: options, keeping: record, recorded)
    module = module.withAliasesOfIdenticalTypes(by: options, keeping: recorded)
    if options.nesting == .flat { module = module.flattened() }
    return module.withoutRedundantAliases()
  }
}
