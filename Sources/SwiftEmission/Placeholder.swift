enum SwiftEmissionPlaceholder {}
