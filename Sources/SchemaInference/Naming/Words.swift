import SwiftEmission
import Words

extension String {
  /// The words of a name in any spelling, in lowercase: `billing` and `address` for `billingAddress`.
  var nameWords: [String] { Casing.upperCamel(self).camelWords.map { $0.lowercased() } }

  /// The last of the words.
  var lastWord: String { nameWords.last ?? "" }
}
