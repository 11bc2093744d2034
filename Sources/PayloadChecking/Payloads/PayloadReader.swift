#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads payloads, one after the other, as the generated types of a module would.
///
/// A class, because its collector has the issues of the current payload, and because it remembers how payloads of a type are read.
package final class PayloadReader {
  private let plans: PayloadPlans
  private let contract: Contract
  private let options: PayloadOptions
  private let collector = DecodingIssueCollector()
  private let userInfo: [CodingUserInfoKey: Any]
  private var roots: [PayloadRoot: PayloadPlans.Root] = [:]

  package init(_ plans: PayloadPlans, _ contract: Contract, options: PayloadOptions) {
    self.plans = plans
    self.contract = contract
    self.options = options
    userInfo = [
      .dtoReporter: collector,
      .dtoExcerpts: options.excerpts,
      .dtoAmbiguity: options.ambiguity == .reported,
    ]
  }

  /// Returns what an app that decodes a payload reports or throws.
  ///
  /// - Parameters:
  ///   - payload: One JSON document in UTF-8.
  ///   - type: The type that the app decodes.
  package func read(_ payload: UnsafeRawBufferPointer, as type: PayloadRoot) -> PayloadReading {
    collector.removeAll()
    do {
      return try JSONDocument.withRoot(
        of: payload.assumingMemoryBound(to: UInt8.self),
        userInfo: userInfo,
        natives: [Decimal.self, URL.self, Data.self]
      ) { root in
        PayloadReading(
          outcome: outcome(of: root, as: type),
          repeatedMembers: root.document.repeatedMembers(),
          contract: contractReading(of: root, as: type)
        )
      }
    } catch {
      return PayloadReading(outcome: .malformed(PayloadSyntaxError(error, in: payload)))
    }
  }

  /// Whether bytes are a whole JSON document.
  package static func isJSON(_ payload: UnsafeRawBufferPointer) -> Bool {
    let bytes = payload.assumingMemoryBound(to: UInt8.self)
    return (try? JSONDocument.withRoot(of: bytes, userInfo: [:], natives: []) { _ in }) != nil
  }

  private func contractReading(of payload: JSONPlace, as type: PayloadRoot) -> ContractReading {
    switch options.contract {
    case .omitted: ContractReading()
    case .checked: contract.findings(in: payload, as: type, options)
    }
  }

  private func root(of type: PayloadRoot) -> PayloadPlans.Root {
    if let known = roots[type] { return known }
    let root = plans.root(of: type)
    roots[type] = root
    return root
  }

  private func outcome(of payload: JSONPlace, as type: PayloadRoot) -> PayloadOutcome {
    let root = root(of: type)
    let run = PlanRun(plans.types, root.value)
    var place = WholePlace(decoder: payload, owner: root.owner)
    var read: ReadPayload { ReadPayload(run: run, plan: root.value, root: payload) }
    do {
      try PlanRun.$current.withValue(run) { _ = try Planned.decode(from: &place) }
    } catch {
      return .invalid(read.error(error), issues: collector.issues.compactMap { read.issue($0) })
    }
    return .valid(collector.issues.compactMap { read.issue($0) })
  }
}
