func usage() {
  precondition(API.SchemaRevision.current == "4f2a91c")
  precondition(API.Order.schemaRevision == API.SchemaRevision.current)
  precondition(API.Park.schemaRevision == API.SchemaRevision.current)
}
