#if Macros
  import Foundation
  import Testing

  /// Errors in what `@FromDTO` writes are shown at the lines of the members that cause them.
  @Suite struct CompilerErrorTests {
    @Test func `Each at its member`() throws {
      let source = """
        import DTOMacros
        enum Color: String { case white, black }
        struct CarResult: Decodable { let plate: String }
        struct OrderResult: Decodable {
          let id: Int, name: String, cars: [CarResult]?, color: CodableEnum<Color>, car: CarResult?
        }
        struct Car {}
        struct Money: DecodingConverter {
          static func value(from wire: Int) throws -> Int { wire }
        }

        @FromDTO(OrderResult.self)
        struct Order {
          var id: Int

          /// The DTO lacks it.
          var lacking: Int // error: has no member 'lacking'
          var name: Int // error: 'String' to type 'Int'
          var cars: [Car] // error: '[CarResult]'
          @Convert(from: "car.wheels") var wheels: Int // error: has no member 'wheels'
          @Convert(using: { (s: String) in s.count }) var color: Int // error: 'CodableEnum<Color>'
          @Convert(from: "name", using: Money.self)
          var price: Int
        }

        @FromDTO(CodableEnum<Color>.self)
        enum Tint {
          case white
          case blak // error: has no member 'blak'
        }

        @FromDTO(CodableEnum<Color>.self)
        enum Shade { // error: must be exhaustive
          case white
        }
        """
      let errors = try compile(source).errors
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let expected = lines.enumerated().compactMap { index, line in
        line.components(separatedBy: "// error: ").dropFirst().first.map { (index + 1, $0) }
      }
      for (line, text) in expected {
        #expect(
          errors.contains { $0.line == line && $0.text.contains(text) },
          "line \(line): \(errors)"
        )
      }
      // The attribute of this member is on the line before its name.
      let price = try #require(lines.firstIndex { $0.contains("Money.self)") }) + 1
      #expect(errors.contains { $0.line == price && $0.text.contains("'String'") })
      #expect(errors.count == expected.count + 1, "\(errors)")
    }

    @Test func `Of types with @DTO`() throws {
      let source = """
        import DTOMacros
        struct Photo {}
        enum ToText: Converter {
          static func value(from wire: Int) -> String { "" }
          static func wire(from value: String) -> Int { 1 }
        }
        @DTO
        struct Order {
          let id: Int
          let photo: Photo // error: this type can't be decoded
          let photos: [Photo]? // error: this type can't be decoded
          @Key("a", or: "b") let other: Photo? // error: this type can't be decoded
          @Convert(using: ToText.self) let number: Int // error: type 'String' to type 'Int'
        }
        enum Outer {
          struct Inner {}
          @DTO enum Media {
            case text(String)
            case inner(Inner) // error: this type can't be decoded
            case inners(all: [Inner]) // error: can't be decoded
          }
        }
        @DTO(.encodable)
        struct Written {
          let photo: Photo // error: this type can't be encoded
        }
        """
      let result = try compile(source)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let found = result.errors.filter { $0.line == index + 1 }
        let expected = line.components(separatedBy: "// error: ").dropFirst().first
        #expect(found.isEmpty == (expected == nil), "line \(index + 1): \(result.output)")
        if let expected { #expect(found.contains { $0.text.contains(expected) }, "\(found)") }
      }
      #expect(!result.output.contains("macro expansion @DTO:"))
    }

    @Test func `In functions with several lines`() throws {
      let source = """
        import DTOMacros
        @DTO(.codable)
        struct Order {
          @Convert(
            using: { (text: String) in
              let count = text.count
              return count + missing // error: cannot find 'missing'
            },
            inverse: { (count: Int) in
              String(count, times: 2) // error: extra argument 'times'
            }
          )
          let a: Int
          @Key("b", or: "c")
          @Convert(using: { (text: String) in text.missing }, inverse: { $0 }) // error: no member 'missing'
          let b: String?
        }
        struct OrderResult: Decodable { let a: String }
        @FromDTO(OrderResult.self)
        struct Plain {
          @Convert(using: { (text: String) in
            let count: Int = text // error: 'String' to specified type 'Int'
            return count
          })
          let a: Int
        }
        """
      let result = try compile(source)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let found = result.errors.filter { $0.line == index + 1 }
        let expected = line.components(separatedBy: "// error: ").dropFirst().first
        #expect(found.isEmpty == (expected == nil), "line \(index + 1): \(result.output)")
        if let expected { #expect(found.allSatisfy { $0.text.contains(expected) }, "\(found)") }
      }
    }

    @Test func `Of enums with @DTO`() throws {
      let result = try compile(
        """
        import DTOMacros
        class Photo {}
        @DTO enum Attachment { case photo(Photo), text(String) }
        @DTO enum Level { @Case(2...1) case low }
        func load(_ d: [UInt8]) throws -> [Level] { try DTODecoder().decode([Level].self, from: d) }
        """
      )
      // If the compiler didn't show this one, it would crash later.
      #expect(result.output.contains("Photo"))
      #expect(result.errors.contains { $0.line == 4 && $0.text.contains("contains no value") })
    }

    /// Returns what the compiler prints about a file with the source, and the errors at lines of it.
    private func compile(
      _ source: String
    ) throws -> (output: String, errors: [(line: Int, text: String)]) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("Order.swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      let products = Bundle.main.executableURL?.deletingLastPathComponent()
      let modules = try #require(products)
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", file.path,
        "-I", modules.appendingPathComponent("Modules-tool").path, "-load-plugin-executable",
        modules.appendingPathComponent("DTOMacrosPlugin-tool").path + "#DTOMacrosPlugin",
      ]
      let output = Pipe()
      compiler.standardError = output
      try compiler.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      compiler.waitUntilExit()
      let errors = text.split(separator: "\n").compactMap { line -> (line: Int, text: String)? in
        guard line.hasPrefix(file.path + ":") else { return nil }
        let parts = line.dropFirst(file.path.count + 1).split(separator: ":", maxSplits: 2)
        guard parts.count == 3, parts[2].hasPrefix(" error: "), let number = Int(parts[0]) else {
          return nil
        }
        return (number, String(parts[2].dropFirst(8)))
      }
      return (text, errors)
    }
  }
#endif
