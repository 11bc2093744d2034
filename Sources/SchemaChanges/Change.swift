package import SchemaDocument

/// One difference between two versions, and what it does to apps that have the types of the old one.
///
/// For example, `'Order.amount' was an integer and is a string` breaks responses, because `Order` can't be decoded any more, and breaks
/// source code, because the member has another type.
package struct Change: Sendable {
  package var difference: Difference
  /// The Swift type, and the member if it is about one: `Order.amount`.
  package var subject: String
  /// The type that it is about: `Order`.
  package var type: String
  /// Where it was in the old documents.
  package var old: Span?
  /// Where it is in the new documents, or else what it was part of.
  package var new: Span?
  /// What apps do with payloads of the new version.
  package var responses = Judgement.fine
  /// What a backend of the new version does with requests of apps; nil if no operation has any and the types can't be encoded.
  package var requests: Judgement?
  /// A payload of the new version that apps can't decode, if it breaks them.
  package var example: Example?
  /// What a compiler does with code for the old types.
  package var source = Judgement.fine
  /// What baselines know the change as, if something that has another name now would otherwise be gone, and something else new.
  package var known: Known?
  /// Where the new name is, if that is not where the change is reported.
  package var renamed: Span?
  /// Whether another module declares the type, so that this is only what the change does to types that use it here.
  package var isOfImportedType = false

  /// The argument that makes the change, if it is about an instance of a generic type.
  var binding: Binding?

  /// Where a parameter of a generic type is bound.
  struct Binding: Hashable, Sendable {
    var old: Span?
    var new: Span?
    /// The schema of the parameter; nil if the change can follow from any.
    var parameter: Span?
  }

  /// The Swift type that can't be decoded, and the JSON.
  package struct Example: Hashable, Sendable {
    package var type: String
    package var payload: String
  }

  /// The words and verdicts of a change that is part of another one.
  package struct Known: Sendable {
    package var message: String
    package var verdicts: [Verdict]
  }

  /// A verdict, and why, in sentences without a full stop.
  package struct Judgement: Hashable, Sendable {
    package var verdict: Verdict
    package var sentences: [String]
    /// Whether the verdict is only that if a type is decoded by itself, which nothing says.
    package var isAssumed = false

    package static let fine = Judgement(.fine)

    static func degrades(_ sentence: String) -> Judgement { Judgement(.degrades, [sentence]) }

    static func unknown(_ sentence: String) -> Judgement { Judgement(.unknown, [sentence]) }

    static func breaks(_ sentence: String) -> Judgement { Judgement(.breaks, [sentence]) }

    package init(_ verdict: Verdict, _ sentences: [String] = []) {
      self.verdict = verdict
      self.sentences = sentences
    }

    mutating func add(_ other: Judgement) {
      if other.verdict > verdict {
        isAssumed = other.isAssumed
      } else if other.verdict == verdict {
        isAssumed = isAssumed && other.isAssumed
      }
      verdict = max(verdict, other.verdict)
      sentences += other.sentences.filter { !sentences.contains($0) }
    }
  }

  /// Adds what the same change does to types of another module.
  package mutating func add(_ other: Change) {
    responses.add(other.responses)
    if let added = other.requests {
      requests = requests ?? .fine
      requests?.add(added)
    }
    source.add(other.source)
    example = example ?? other.example
  }

  /// Of responses, requests and code.
  package var verdicts: [Verdict] {
    [responses.verdict, requests?.verdict ?? .fine, source.verdict]
  }

  /// What to do about what it does to payloads, and to code.
  package var help: String? {
    let parts = [
      responses.verdict > .fine ? difference.advice.responses : nil,
      requests?.verdict ?? .fine > .fine ? difference.advice.requests : nil,
      source.verdict > .fine ? difference.advice.source : nil,
    ]
    let texts = parts.compactMap(\.self)
    guard let first = texts.first else { return nil }
    return Set(texts).count == 1 ? first : texts.joined(separator: "; ")
  }

  /// Why the verdicts are what they are.
  package var sentences: [String] {
    responses.sentences + (requests?.sentences ?? []) + source.sentences
  }

  /// The worse of the verdicts about responses and requests.
  package var wire: Verdict { max(responses.verdict, requests?.verdict ?? .fine) }
}
