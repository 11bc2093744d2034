/// How dtoc names what no document names.
package enum NamingStyle: String, Hashable, Sendable, CaseIterable {
  /// As a person would: cases of unions after their tags and without what repeats the union's name, inline variants after what they are.
  case readable
  /// By the letter of the schema: cases after their types, inline variants by number.
  case literal
}
