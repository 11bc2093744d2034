#if Macros
  extension AccessLevel: Comparable {
    static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }

    /// How many can use a declaration. A private member must be visible outside its type for a macro, so it is as good as one of the file.
    private var rank: Int {
      switch self {
      case .private, .fileprivate: 0
      case .internal: 1
      case .package: 2
      case .public, .open: 3
      }
    }
  }
#endif
