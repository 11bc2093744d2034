#if Macros
  /// The earlier form of arguments of `@DTO`: `@Enum(unknown: .nil, tag: "type")` is `@DTO(unknown: .nil, tag: "type")`.
  ///
  /// - Parameters:
  ///   - unknown: What becomes of an unknown value.
  ///   - tag: The key of the tag, or the path to it.
  ///   - content: The key of the associated values.
  @attached(peer)
  public macro Enum(
    unknown: UnknownValues = .throw,
    tag: PayloadPath? = nil,
    content: String? = nil
  ) = #externalMacro(module: "DTOMacrosPlugin", type: "TypeAttribute")

  /// Reads an enum from payloads that don't name their cases: `@DTO @Untagged enum ID { case number(Int), text(String) }`.
  ///
  /// The case is chosen whose content the payload is, without a mistake. Of several, it is the one that declares the most members of the
  /// payload, and then the first one. Mistakes in the content are tolerated if no case can do without. Each case has associated
  /// values: a single one without a label is the payload itself, others are members of it.
  @attached(peer)
  public macro Untagged() = #externalMacro(module: "DTOMacrosPlugin", type: "TypeAttribute")

  /// Sets the values of a case: one, several, or ranges, such as `@Case("eco", "economy")` and `@Case(true, 10, "iphone", 22...30)`.
  ///
  /// They are the raw values, tags or keys that are read. The first single one is written. A case with a range can have the value as an
  /// associated value without a label, as in `@Case(1...99) case numbered(Int)`. A range of integers contains only integers.
  @attached(peer)
  public macro Case(_ values: Any...) =
    #externalMacro(module: "DTOMacrosPlugin", type: "CaseAttribute")

  /// Sets the values of a case, and the path to the tag that has them: `@Case("youtube", at: "type.middle")`.
  ///
  /// Other cases can have their tags at other paths. They are tried in order.
  ///
  /// - Parameters:
  ///   - values: The values of the tag; the name of the case if there are none.
  ///   - path: The key of the tag, or the path to it.
  @attached(peer)
  public macro Case(_ values: Any..., at path: PayloadPath) =
    #externalMacro(module: "DTOMacrosPlugin", type: "CaseAttribute")
#endif
