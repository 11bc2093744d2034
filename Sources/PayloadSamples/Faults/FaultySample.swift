package import PayloadChecking

/// A payload with one fault that the types tolerate.
package struct FaultySample: Sendable {
  /// The payload.
  package var value: SampleValue
  /// What is wrong, such as `'cars[0].model' is null`.
  package var fault: String
  /// What an app reports.
  package var issues: [PayloadIssue]
}

extension SampleMaker {
  /// Returns payloads that each have one fault that the types tolerate: one for each kind of issue at each place.
  ///
  /// Places that differ only by their position in an array count as one. Faults that the types don't notice, or because of which decoding
  /// throws, have no payload.
  ///
  /// - Parameter value: A payload without faults.
  package func faulty(_ value: SampleValue, as root: PayloadRoot) -> [FaultySample] {
    var samples: [FaultySample] = []
    var known: Set<[FaultIdentity]> = []
    var tried: Set<String> = []
    for spot in value.spots {
      for (made, fault) in value.mutations(at: spot)
      where tried.insert("\(spot.shape) \(fault)").inserted {
        guard case .valid(let issues) = outcome(of: made, as: root), !issues.isEmpty,
          known.insert(issues.map(FaultIdentity.init)).inserted
        else { continue }
        let place = spot.path.isEmpty ? "the payload" : "'\(spot.path)'"
        samples.append(FaultySample(value: made, fault: "\(place) \(fault)", issues: issues))
      }
    }
    return samples
  }

  private func outcome(of value: SampleValue, as root: PayloadRoot) -> PayloadOutcome {
    value.json.withUnsafeBytes { tolerantReader.read($0, as: root) }.outcome
  }
}

/// What distinguishes an issue from others.
private struct FaultIdentity: Hashable {
  var kind: PayloadIssue.Kind
  var path: String

  init(_ issue: PayloadIssue) {
    kind = issue.kind
    path = issue.fault.generalizedPath
  }
}
