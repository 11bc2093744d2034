/// The result of checking and repairing the bad example of a rule.
extension RuleDescription {
  /// The finding in it; nil if there is none.
  public var badFindings: Findings? {
    bad.map { validator.validate([$0]) { _, _ in .missing } }
  }

  /// The repairs that fix it; nil if none do, or there is no example.
  public var repair: RepairCertainty? {
    if fixedExample(.safe) != nil { return .safe }
    return fixedExample(.unsafe) != nil ? .unsafe : nil
  }

  /// The example after repairs of this certainty; nil if they don't change it.
  public func fixedExample(_ certainty: RepairCertainty) -> FixedFile? {
    bad.flatMap { validator.repair([$0], certainty) { _, _ in .missing }.files.first }
  }

  /// Enables this rule, even if it is off by default.
  private var validator: Validator {
    var options = ValidationOptions()
    if let profile { options.profiles = [profile] }
    return Validator(options: options)
  }
}
