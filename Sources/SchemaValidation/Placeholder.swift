enum SchemaValidationPlaceholder {}
