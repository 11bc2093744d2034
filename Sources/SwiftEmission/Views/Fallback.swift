/// The treatment of payloads that match no variant.
struct Fallback: Sendable {
  var target: Target
  /// The Swift name of the case for these payloads, if no variant decodes them.
  var undefined: Text

  enum Target: Sendable {
    case undefined
    case base(VariantView)
    case variant(VariantView)
  }

  var base: VariantView? { if case .base(let variant) = target { variant } else { nil } }

  var variant: VariantView? { if case .variant(let variant) = target { variant } else { nil } }
}

/// A view of variants of which a payload selects one.
protocol ChoosingView: TemplateView {
  var fallback: Fallback { get }
}

extension ViewField where View: ChoosingView {
  /// The fields for payloads that match no variant.
  static var ofEveryChoice: [ViewField] {
    [
      .flag("isClosed", "No variant decodes payloads that match none of the variants.") {
        $0.fallback.base == nil && $0.fallback.variant == nil
      },
      .child("base", "The base class of the other variants, which decodes such payloads.") {
        $0.fallback.base
      },
      .child("fallback", "The variant that the schema sets for such payloads.") {
        $0.fallback.variant
      },
      .text("undefined", "The Swift name of the case for such payloads.") {
        $0.fallback.undefined
      },
    ]
  }
}
