import Foundation
import Testing

/// Output options as flags and in a file, and how they interact.
@Suite struct OptionTests {
  /// Every option in the table is a flag: the table, the help and the flags agree.
  /// A value that starts with a dash isn't another option.
  @Test func zoneWestOfGreenwich() throws {
    let schema = """
      definitions:
        Order: {type: object, properties: {at: {type: string, x-dto-date: 'dd.MM.yyyy HH:mm'}}}
      """
    try Scratch.with(["a.yml": schema]) { scratch in
      for zone in [["--date-zone", "-05:00"], ["--date-zone=-05:00"]] {
        let run = try scratch.dtoc("generate a.yml -o out --no-config --force \(zone)")
        #expect(run.status == 0, "\(run.error)")
        #expect(try scratch.text("out/A.swift").contains("static var minutesFromUTC: Int { -300 }"))
      }
    }
  }

  @Test func everyOptionIsAFlag() throws {
    try Scratch.with([:]) { scratch in
      let reference = try scratch.dtoc("options")
      let help = try scratch.dtoc("generate --help").output
      let flags = reference.output.matches(of: /^\| \[`(--[a-z-]+)/.anchorsMatchLineEndings()).map(
        \.output.1
      )
      #expect(flags.count > 20)
      for flag in flags { #expect(help.contains("  \(flag)"), "\(flag)") }
    }
  }

  @Test func flagsWinOverTheFile() throws {
    let configuration = "type-suffix: Result\naccess: package\n"
    try Scratch.with(["order.yml": order, "dtoc.yaml": configuration]) { scratch in
      try scratch.check("generate order.yml -o out --config dtoc.yaml --type-suffix DTO", status: 0)
      let swift = try scratch.text("out/Order.swift")
      #expect(swift.contains("package struct OrderDTO:"))
    }
  }

  @Test func aFileWithMistakesStopsTheRun() throws {
    try Scratch.with(["order.yml": order, "dtoc.yaml": "acess: public\n"]) { scratch in
      try scratch.check(
        "generate order.yml -o out --config dtoc.yaml",
        status: 2,
        says: "dtoc.yaml:1:1: error[configuration]: unknown option: 'acess'",
        "did you mean 'access'?"
      )
      #expect(try !scratch.entries().contains("out"))
      try scratch.check(
        "generate order.yml -o out --config none.yaml",
        status: 2,
        says: "none.yaml"
      )
    }
  }

  /// Unless it is a flag, or two options have it.
  @Test func filtersHaveAPlace() throws {
    let schema = "definitions: {order: {type: object, properties: {car: {type: string}}}}"
    let configuration = """
      schemas: S
      only: [order]
      except: twice
      outputs:
        - {folder: a, only: [order, ordr]}
        - {folder: b, documents: none.yml, tags: twice}

      """
    try Scratch.with(["S/order.yml": schema, "dtoc.yaml": configuration]) { scratch in
      try scratch.write(schema, to: "S/none.yml")
      let result = try scratch.dtoc("generate --format short")
      #expect(result.status == 1)
      #expect(
        result.error.contains(
          "dtoc.yaml:5:31: error[unmatched-filter]: the filter 'ordr' matches nothing"
        ),
        "\(result.error)"
      )
      #expect(result.error.hasPrefix("error[unmatched-filter]: the filter 'twice'"))
      let flag = try scratch.dtoc("generate S -o c --no-config --only ordr")
      #expect(flag.error.hasPrefix("error[unmatched-filter]: the filter 'ordr'"), "\(flag.error)")
    }
  }

  /// Mistakes in excluded schemas are not reported.
  @Test func filtersLeaveOutFindings() throws {
    let schema = """
      definitions:
        order: {type: object, properties: {car: {type: string}}}
        broken: {type: object, properties: {a: {$ref: '#/definitions/none'}}}
      paths: {/cars: {post: {operationId: addCar, tags: [cars]}}}
      """
    try Scratch.with(["order.yml": schema]) { scratch in
      try scratch.check("generate order.yml -o out", status: 1, says: "dangling")
      let kept = try scratch.dtoc("generate order.yml -o out --only order")
      #expect(kept.status == 0)
      #expect(!kept.error.contains("dangling"))
      try scratch.check(
        "generate order.yml -o out --only ordr",
        status: 1,
        says: "the filter 'ordr' matches nothing",
        "did you mean 'order'?"
      )
      try scratch.check("generate order.yml -o out --operations 'POST /cars'", status: 0)
    }
  }

  @Test func why() throws {
    let schema = """
      definitions:
        order: {type: object, properties: {car: {$ref: '#/definitions/car'}}}
        car: {type: object, properties: {color: {type: string, enum: [red, blue]}}}
      """
    try Scratch.with(["order.yml": schema]) { scratch in
      let result = try scratch.dtoc("generate order.yml --only order --why Car.Color")
      #expect(result.status == 0)
      #expect(
        result.output == """
          Car.Color is used by 'color' of Car
          Car is used by 'car' of Order
          Order matches the pattern 'order'

          """
      )
      try scratch.check("generate order.yml --why Cra", status: 2, says: "did you mean 'Car'?")
      try scratch.check("generate order.yml", status: 2, says: "--output")
      #expect(try scratch.dtoc("generate order.yml --only ordr -o out").status == 1)
    }
  }

  /// Mistakes in parts that a filter excludes don't matter.
  @Test func whatAFilterLeavesOutDoesNotCount() throws {
    func response(_ schema: String) -> String {
      "{description: a, content: {application/json: {schema: \(schema)}}}"
    }
    let dangling = "{$ref: '#/components/schemas/None'}"
    let api = """
      openapi: 3.0.3
      info: {title: a, version: '1'}
      paths:
        /orders:
          get:
            operationId: listOrders
            responses: {'200': \(response("{$ref: '#/components/schemas/Order'}"))}
        /broken:
          get:
            operationId: getBroken
            responses: {'200': \(response("{type: array, items: \(dangling)}")), '400': {$ref: '#/components/responses/Bad'}}
      components:
        responses:
          Bad: \(response("{type: array, items: \(dangling)}"))
        schemas:
          Order: {type: object, properties: {id: {type: integer}}}
          Other: {type: object, properties: {id: \(dangling)}}
      """
    try Scratch.with(["api.yml": api]) { scratch in
      for (filter, errors) in [
        ([], 3), (["--only", "Order"], 0), (["--operations", "listOrders"], 0),
        (["--operations", "getBroken"], 2), (["--except", "Other"], 2), (["--only", "Other"], 1),
      ] {
        let result = try scratch.dtoc("generate api.yml -o out --format short \(filter)")
        let found = result.error.split(separator: "\n").filter { $0.contains(": error[") }
        #expect(found.count == errors, "\(filter): \(result.error)")
        #expect(result.status == (errors == 0 ? 0 : 1), "\(filter)")
      }
    }
  }

  /// Before 6.1, Swift allows no comma after the last parameter.
  @Test func parametersEndAsSwiftAllows() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      for (version, end) in [("6.1", "id: Int,\n  ) {"), ("6.0", "id: Int\n  ) {")] {
        try scratch.check("generate S -o out --swift-version \(version)", status: 0)
        #expect(try scratch.text("out/Order.swift").contains(end))
      }
    }
  }
}
