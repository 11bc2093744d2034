/// What a schema binds a parameter of another one to.
struct GenericArgument: Sendable {
  var name: String
  var type: Lowered
}
