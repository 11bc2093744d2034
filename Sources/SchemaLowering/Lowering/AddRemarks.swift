import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import Workers

extension Lowering {
  /// Describes schemas, once it is known which ones have types of their own.
  var remarks: Remarks {
    Remarks(
      declared: declared,
      formats: facts.options.formats,
      tuples: tuples,
      repeated: repeatedTuples,
      unions: unions,
      named: schemas.reduce(into: [:]) { named, schema in
        named.merge(schema.deferred.namedRestrictions) { first, _ in first }
      },
      collectsConstraints: facts.options.comparedFacts == .collected
    )
  }

  /// Finds the schemas of arrays that are types with a property for each position, and those of unions.
  mutating func findTuplesAndUnions() {
    for index in declarations.indices {
      // The object without its branches is one of the variants.
      if schemas[index].composite.leavesBranchesOut {
        unions.insert(schemas[index].composite.schema)
      }
      switch declarations[index].kind {
      case .object(let object) where object.isTuple:
        tuples.insert(schemas[index].composite.schema)
      case .union: unions.insert(schemas[index].composite.schema)
      case .object, .enumeration, .alias: continue
      }
    }
    guard !tuples.isEmpty else { return }
    for schema in schemas {
      for property in schema.deferred.describingProperties {
        let raw = RawSchema(property)
        guard raw.reference != nil, let positions = raw.positions else { continue }
        let target = facts.resolvedSchema(property)
        if tuples.contains(target), RawSchema(target).positions?.isWritten(like: positions) == true
        {
          repeatedTuples.insert(property)
        }
      }
    }
  }

  /// Adds remarks to all declarations, once it is known which schemas have types of their own.
  mutating func addRemarks(by workers: Workers) {
    guard facts.options.documentation == .collected else { return }
    let (remarks, schemas) = (remarks, schemas)
    _ = workers.changeParts(of: &declarations, worthThread: Self.worthThread) {
      declarations,
      range in
      for index in range {
        if schemas[index].deferred.describesType {
          let schema = schemas[index].composite.schema
          remarks.add(to: &declarations[index].documentation, about: schema)
        }
        declarations[index].kind.changeObject { object in
          let describing = schemas[index].deferred.describingProperties
          for (position, schema) in describing.enumerated() {
            remarks.add(
              to: &object.properties[position].documentation,
              about: schema,
              besides: schemas[index].deferred.describedElsewhere[position],
              and: schemas[index].deferred.restrictions[position] ?? DeclaredSchema.Restrictions()
            )
          }
        }
        declarations[index].kind.changeUnion { union in
          for (position, schema) in schemas[index].deferred.describingVariants.enumerated() {
            guard let texts = schema.map(remarks.texts(aboutVariant:)), !texts.isEmpty else {
              continue
            }
            union.variants[position].documentation.remarks.insert(contentsOf: texts, at: 0)
          }
        }
      }
    }
    addConstraintsOfArguments(remarks)
  }

  /// Adds the constraints of inline arguments to what binds them. An argument has a declaration only if it says more than a type and
  /// constraints.
  private mutating func addConstraintsOfArguments(_ remarks: Remarks) {
    for (id, given) in arguments {
      for argument in given {
        if let own = declared[argument.schema] {
          guard case .alias = self[own].kind, !self[own].isNamed else { continue }
          self[own].documentation.constraints = []
        }
        self[id].documentation.constraints += remarks.constraints(of: argument.schema).map {
          var constraint = $0
          constraint.place.insert(argument.name, at: 0)
          return constraint
        }
      }
    }
  }
}

extension Declaration.Kind {
  /// Changes an object in place. The declaration releases it in the meantime, because otherwise its properties would be copied; a `switch`
  /// around this would hold on to it.
  mutating func changeObject(_ body: (inout Object) -> Void) {
    guard case .object(var object) = self else { return }
    self = .alias(.any)
    body(&object)
    self = .object(object)
  }

  /// The same for a union.
  mutating func changeUnion(_ body: (inout Union) -> Void) {
    guard case .union(var union) = self else { return }
    self = .alias(.any)
    body(&union)
    self = .union(union)
  }
}
