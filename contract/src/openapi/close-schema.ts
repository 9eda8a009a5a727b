import type { JsonSchema } from './document.ts'

/** Says that objects have no other fields than those listed: the service refuses them. */
export function closeSchema(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, additionalProperties } = schema
  const closed = { ...schema }
  if (items !== undefined) closed.items = closeSchema(items)
  if (anyOf !== undefined) closed.anyOf = anyOf.map(closeSchema)
  if (typeof additionalProperties === 'object')
    closed.additionalProperties = closeSchema(additionalProperties)
  // Alternatives that only name required fields do not list the others.
  if (properties === undefined || schema.type === undefined) return closed
  closed.properties = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, closeSchema(field)]),
  )
  closed.additionalProperties ??= false
  return closed
}
