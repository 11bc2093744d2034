enum SchemaDocumentPlaceholder {}
