#if compiler(>=6.2)
  /// An array whose number of elements is a part of its type, such as the coordinates of a point: `FixedArray<2, Double>`.
  ///
  /// The elements are stored in the value itself, so it needs no allocation. It is an `InlineArray` that is a collection, and that can be
  /// compared, hashed, printed, decoded and encoded if its elements can:
  ///
  /// ```swift
  /// var point: FixedArray<2, Double> = FixedArray([13.4, 52.5])
  /// point[1] += 0.1
  /// ```
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public struct FixedArray<let count: Int, Element> {
    /// The elements without the methods of a collection.
    public var inline: InlineArray<count, Element>

    /// Creates an array of elements, whose number the compiler checks: `FixedArray([13.4, 52.5])`.
    ///
    /// - Parameter elements: The elements, which can be a literal.
    public init(_ elements: InlineArray<count, Element>) {
      inline = elements
    }

    /// Creates an array of the elements of a collection; `nil` if it has another number of them.
    ///
    /// - Parameter elements: The elements.
    public init?(copying elements: some Collection<Element>) {
      let elements = Array(elements)
      guard elements.count == count else { return nil }
      inline = InlineArray { elements[$0] }
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedArray: RandomAccessCollection, MutableCollection {
    /// The position of the first element: 0.
    public var startIndex: Int { 0 }

    /// The position after the last element, which is the number of elements.
    public var endIndex: Int { count }

    /// The element at a position. Stops the program if there is none, as an array does.
    ///
    /// - Parameter position: A position from 0 up to the number of elements, exclusive.
    public subscript(position: Int) -> Element {
      get { inline[position] }
      set { inline[position] = newValue }
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedArray: Equatable where Element: Equatable {
    /// Whether all elements are equal, in order.
    ///
    /// - Parameters:
    ///   - left: An array.
    ///   - right: Another array.
    public static func == (left: FixedArray, right: FixedArray) -> Bool {
      left.elementsEqual(right)
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedArray: Hashable where Element: Hashable {
    /// Feeds the elements to a hasher, in order.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
      for element in self { hasher.combine(element) }
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedArray: Sendable where Element: Sendable {}

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedArray: CustomStringConvertible, CustomReflectable {
    /// The elements, as those of an array: `[13.4, 52.5]`.
    public var description: String { "\(Array(self))" }

    /// The elements, for debuggers and `dump`.
    public var customMirror: Mirror { Array(self).customMirror }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedArray: Decodable where Element: Decodable {
    /// Reads as many elements. Throws if there are fewer or more, or if one is invalid.
    public init(from decoder: any Decoder) throws {
      let elements = try [Element](from: decoder)
      guard let array = FixedArray(copying: elements) else {
        throw UnexpectedContent.otherLength(than: count).located(at: decoder.codingPath)
      }
      self = array
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedArray: Encodable where Element: Encodable {
    /// Writes the elements, as those of an array.
    public func encode(to encoder: any Encoder) throws {
      try Array(self).encode(to: encoder)
    }
  }

  /// The form of an array that has always as many elements, and is invalid if any of them is invalid.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public enum FixedElements<let count: Int, Form: WireForm>: WireForm {
    /// Reads the elements. Throws if the value isn't an array, has another number of elements than ``DTOFields/exactly(_:)`` keeps, or if
    /// an element is invalid.
    public static func decode(from place: inout some WirePlace) throws -> FixedArray<
      count, Form.Value
    > {
      let elements = try StrictArray<Form>.decode(from: &place)
      guard let array = FixedArray<count, Form.Value>(copying: elements) else {
        throw UnexpectedContent.otherLength(than: count).located(at: place.codingPath)
      }
      return array
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension FixedElements: WritableForm where Form: WritableForm {
    /// Writes the elements.
    public static func encode(_ array: FixedArray<count, Form.Value>, to encoder: any Encoder)
      throws
    {
      try StrictArray<Form>.encode(Array(array), to: encoder)
    }
  }

  extension UnexpectedContent {
    fileprivate static func otherLength(than count: Int) -> UnexpectedContent {
      UnexpectedContent(expected: "exactly \(count) good \(count == 1 ? "element" : "elements")")
    }
  }
#endif
