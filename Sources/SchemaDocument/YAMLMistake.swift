/// What libyaml reported, and what stands there.
struct YAMLMistake {
  /// libyaml's words.
  var problem: String
  var isAtEnd: Bool
  /// Whether something stands before it on its line.
  var followsText: Bool
  /// The character at the place, quoted.
  var found: String
  /// What libyaml was doing, in its words.
  var context: String
  /// The character where it began to.
  var opener: String?

  /// Whether it began on a line above.
  var isOpenedAbove: Bool
  /// Whether it is in what looks like the key of its line, or in the ':' behind that.
  var isInKey: Bool
  var above: Above?

  /// What is wrong with the line above.
  enum Above {
    /// `type:object`, with the place of the ':'.
    case unspaced(Int)
    /// A word that may be a key.
    case unfinished(Range<Int>)
    /// Its value goes on, since the line is deeper.
    case shallower(Range<Int>)
  }

  struct Words {
    /// Where to point: at the problem, perhaps with a label where its surroundings begin; at the escape before it; at that beginning;
    /// or at the line above.
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
    var mending: YAMLMending?
  }
}
