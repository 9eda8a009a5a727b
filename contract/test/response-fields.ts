import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import type { Schema } from '@tributary/contract/schema-mark'
import type { Role } from '#access/roles.ts'

/** One field of a response. `of`: the id of its schema, or the operation; `marks`: its own schemas, from the outside in. */
export type ResponseField = { of: string; name: string; schemas: Schema[]; operation: string }

/** Of all operations of the management API that these roles may call, each field of each schema once. */
export function responseFields(roles: readonly (Role | undefined)[]): ResponseField[] {
  const known = new Map<string, ResponseField>()
  const asked = endpoints.filter(
    ({ surface, role }: Endpoint) => surface === 'manage' && roles.includes(role),
  )
  for (const { name: operation, answers } of asked)
    for (const { schema } of Object.values(answers))
      if (schema !== undefined)
        for (const field of fieldsOf(schema, operation))
          known.set(`${field.of}.${field.name}`, { ...field, operation })
  return [...known.values()]
}

type Definition = {
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  shape?: Record<string, Schema>
}

type Found = Omit<ResponseField, 'operation'>

function fieldsOf(schema: Schema, owner: string): Found[] {
  const of = schema.meta()?.id ?? owner
  const { shape = {}, ...inner } = schema.def as Definition
  const own = Object.entries(shape).flatMap(([name, field]) => [
    { of, name, schemas: wrapped(field) },
    ...fieldsOf(field, of),
  ])
  return [...own, ...partsOf(inner).flatMap((part) => fieldsOf(part, of))]
}

const partsOf = ({ innerType, element, valueType, in: input, out, options = [] }: Definition): Schema[] =>
  [innerType, element, valueType, input, out, ...options].filter((part) => part !== undefined)

/** A mark is on the schema itself, or on one that it wraps. */
function wrapped(schema: Schema): Schema[] {
  const { innerType, element, valueType } = schema.def as Definition
  return [
    schema,
    ...[innerType, element, valueType].flatMap((part) => (part === undefined ? [] : wrapped(part))),
  ]
}
