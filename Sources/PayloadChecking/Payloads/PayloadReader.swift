package import SchemaModel

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads payloads as the generated types of a module would.
package struct PayloadReader: Sendable {
  private let plans: PayloadPlans
  private let options: PayloadOptions

  package init(_ plans: PayloadPlans, options: PayloadOptions) {
    self.plans = plans
    self.options = options
  }

  /// Returns what an app that decodes a payload reports or throws.
  ///
  /// - Parameters:
  ///   - payload: One JSON document in UTF-8.
  ///   - type: The type that the app decodes.
  package func read(_ payload: UnsafeRawBufferPointer, as type: DeclarationID) -> PayloadReading {
    let collector = DecodingIssueCollector()
    do {
      return try JSONDocument.withRoot(
        of: payload.assumingMemoryBound(to: UInt8.self),
        userInfo: [
          .dtoReporter: collector,
          .dtoExcerpts: options.excerpts,
          .dtoAmbiguity: options.ambiguity == .reported,
        ],
        natives: [Decimal.self, URL.self, Data.self]
      ) { root in
        PayloadReading(
          outcome: outcome(of: root, as: type, collector),
          repeatedMembers: root.document.repeatedMembers()
        )
      }
    } catch {
      return PayloadReading(outcome: .malformed(PayloadSyntaxError(error)))
    }
  }

  /// Whether bytes are a whole JSON document.
  package static func isJSON(_ payload: UnsafeRawBufferPointer) -> Bool {
    let bytes = payload.assumingMemoryBound(to: UInt8.self)
    return (try? JSONDocument.withRoot(of: bytes, userInfo: [:], natives: []) { _ in }) != nil
  }

  private func outcome(
    of payload: JSONPlace,
    as type: DeclarationID,
    _ collector: DecodingIssueCollector
  ) -> PayloadOutcome {
    let root = plans.roots[Int(type.index)]
    let run = PlanRun(plans.types, root.value)
    var place = WholePlace(decoder: payload, owner: root.owner)
    do {
      try PlanRun.$current.withValue(run) { _ = try Planned.decode(from: &place) }
    } catch {
      let fault = Fault(error, at: payload, wanting: Checked.self)
      let issues = collector.issues.map { PayloadIssue($0, in: payload) }
      return .invalid(
        PayloadError(
          kind: PayloadError.Kind(error),
          fault: PayloadFault(fault, in: payload)
        ),
        issues: issues
      )
    }
    return .valid(collector.issues.map { PayloadIssue($0, in: payload) })
  }
}
