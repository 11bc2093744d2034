import Foundation

/// Tests with a document of a vendor, and an overlay for it.
protocol OverlayProjects {}

extension OverlayProjects {
  static var shop: String {
    """
    {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "paths": {},
     "components": {"schemas": {
       "Order": {"type": "object", "required": ["id"], "properties": {
         "id": {"type": "string"}, "state": {"type": "string", "enum": ["new", "paid"]}}},
       "Park": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
    """
  }

  static var head: String {
    "overlay: 1.1.0\ninfo: {title: Ours, version: 1.0.0}\n"
  }

  static var extending: String {
    head + "extends: ../vendor/shop.json\nactions:\n"
  }

  static var renaming: String {
    extending
      + "  - {target: $.components.schemas.Order.properties.state, update: {x-dto-name: phase}}\n"
  }

  func project(
    _ overlay: String = Self.renaming,
    _ more: [String: String] = [:],
    _ body: (Scratch) throws -> Void
  ) throws {
    let files = [
      "dtoc.yaml": "schemas: vendor\noverlays: overlays/shop.yaml\noutput: Out\n",
      "vendor/shop.json": Self.shop, "overlays/shop.yaml": overlay,
    ]
    try Scratch.with(files.merging(more) { $1 }, body)
  }
}
