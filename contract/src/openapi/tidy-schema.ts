import type { JsonSchema } from './document.ts'

/** Cleans up generated JSON Schema: no noise, no redundant nesting, components by reference. */
export function tidySchema(generated: object): JsonSchema {
  const entries = Object.entries(generated).filter(([key, value]) => !isNoise(key, value, generated))
  const schema: JsonSchema = Object.fromEntries(entries.map(([key, value]) => [key, tidyKeyword(key, value)]))
  return mergeAlternatives(schema)
}

// Only these keywords hold schemas; examples, defaults and lists of values stay as they are.
function tidyKeyword(key: string, value: unknown): unknown {
  if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
  if (typeof value !== 'object' || value === null) return value
  if (key === 'items' || key === 'additionalProperties') return tidySchema(value)
  if (key === 'anyOf' || key === 'oneOf') return Object.values(value).map((one) => tidySchema(one))
  if (key !== 'properties') return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, tidySchema(field)]))
}

function isNoise(key: string, value: unknown, owner: object): boolean {
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (key === 'pattern') return 'format' in owner
  // Responses may gain fields: a client that refuses unknown ones would break.
  if (key === 'additionalProperties') return value === false
  return key === '$schema' || key === '$defs' || key === 'id' || key === 'propertyNames'
}

/** Flattens nested `anyOf`; bare types become one list of types. */
function mergeAlternatives(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (anyOf === undefined) return schema
  const flat = anyOf.flatMap((one) => (hasOnly(one, 'anyOf') ? (one.anyOf ?? []) : [one]))
  const types = flat.filter((one) => hasOnly(one, 'type')).flatMap((one) => one.type ?? [])
  const useful = flat.filter((one) => one.const === undefined || !types.includes(String(one.type)))
  return useful.every((one) => hasOnly(one, 'type')) ? { ...rest, type: types } : { ...rest, anyOf: useful }
}

function hasOnly(schema: JsonSchema, key: keyof JsonSchema): boolean {
  return Object.keys(schema).length === 1 && key in schema
}
