/// What becomes of the bad example of a rule.
extension RuleDescription {
  /// What is found in it; nil where there is none.
  public var badFindings: Findings? {
    bad.map { validator.validate([$0]) { _, _ in .missing } }
  }

  /// Which repairs mend it; nil where none do, or there is no example.
  public var repair: RepairCertainty? {
    if mendedExample(.safe) != nil { return .safe }
    return mendedExample(.unsafe) != nil ? .unsafe : nil
  }

  /// The example after repairs of this certainty; nil where they leave it as it is.
  public func mendedExample(_ certainty: RepairCertainty) -> MendedFile? {
    bad.flatMap { validator.mend([$0], certainty) { _, _ in .missing }.files.first }
  }

  /// With this rule, whatever is off by default.
  private var validator: Validator {
    var options = ValidationOptions()
    if let profile { options.profiles = [profile] }
    return Validator(options: options)
  }
}
