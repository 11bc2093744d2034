/// A date pattern that the types of a file use for decoding.
package struct DatePatternView: TemplateView {
  var modifiers: String
  var name: String
  var pattern: Text
  var minutesFromUTC: Text?

  package static let fields = ViewFields<DatePatternView>(
    "datePattern",
    "A pattern for dates.",
    [
      .text("modifiers", "All modifiers of the type, followed by a space.") { $0.modifiers },
      .text("name", "The Swift name of the type for it.") { $0.name },
      .text("pattern", "The pattern as a string literal.") { $0.pattern },
      .flag("hasZone", "Times without an offset aren't in UTC.") { $0.minutesFromUTC != nil },
      .text("minutesFromUTC", "Their offset from UTC.") { $0.minutesFromUTC ?? .empty },
    ]
  )
}
