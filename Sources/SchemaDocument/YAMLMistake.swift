/// An error that libyaml reported, and its surroundings.
struct YAMLMistake {
  /// libyaml's message.
  var problem: String
  var isAtEnd: Bool
  /// Whether something precedes it on its line.
  var followsText: Bool
  /// The character at the location, quoted.
  var found: String
  /// What libyaml was reading, in its words.
  var context: String
  /// The first character of that.
  var opener: String?

  /// Whether that started on a line above.
  var isOpenedAbove: Bool
  /// Whether the error is in what looks like the key of its line, or in the ':' after it.
  var isInKey: Bool
  var above: Above?
  /// A comment that cuts off a collection.
  var comment: Range<Int>?
  /// Whether it is a comma or a closing bracket, and the last character of its line.
  var isSuperfluous: Bool
  /// Whether it follows a mapping in braces.
  var followsMapping: Bool
  /// A `?` in the list without a key after it.
  var questionMark: Range<Int>?

  /// The mistake in the line above.
  enum Above {
    /// `type:object`, with the place of the ':'.
    case unspaced(Int)
    /// A word that may be a key.
    case unfinished(Range<Int>)
    /// Its value continues, because the line is indented more deeply.
    case shallower(Range<Int>)
  }

  struct Words {
    /// Where to point: at the error, possibly with a label for the start of its context; at the escape before it; at the start of
    /// its context; or at the line above.
    enum Place {
      case here
      case labelled(String)
      case escape
      case opening
      case unclosed(String)
      case openingLine
      case above(Range<Int>)
      case below(Range<Int>, String)
    }

    var message: String
    var help: String?
    var place = Place.here
    var fix: YAMLFix?
  }
}
