enum SchemaIRPlaceholder {}
