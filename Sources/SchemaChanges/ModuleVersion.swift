package import SchemaModel
package import SwiftEmission

/// One version of what documents declare, and its Swift.
package struct ModuleVersion: Sendable {
  package var module: Module
  package var surface: SwiftSurface

  package init(module: Module, surface: SwiftSurface) {
    self.module = module
    self.surface = surface
  }
}
