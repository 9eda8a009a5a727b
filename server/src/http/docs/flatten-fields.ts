import type { JsonSchema, OpenApiDocument } from '@tributary/contract/openapi/document'
import { allowedOf } from './allowed-values.ts'
import { describeType } from './describe-type.ts'
import { resolveSchema } from './resolve-reference.ts'

export type Field = {
  name: string
  type: string
  required: boolean
  default?: string
  allowed?: string
  description?: string
}

/** All nested fields of an object, with dotted names; `[]` is each item of a list, `*` any name. */
export function flattenFields(document: OpenApiDocument, schema: JsonSchema, owner = ''): Field[] {
  const object = resolveSchema(document, schema)
  const prefix = owner === '' ? '' : `${owner}.`
  const named = Object.entries(object.properties ?? {}).flatMap(([name, given]) => {
    const known = { ...given, ...resolveSchema(document, given) }
    const required = object.required?.includes(name) ?? false
    return [fieldOf(`${prefix}${name}`, known, required), ...nested(document, known, `${prefix}${name}`)]
  })
  return [...named, ...freeNames(document, object, prefix)]
}

export function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const allowed = allowedOf(schema)
  const description = descriptionOf(schema)
  return {
    name,
    type: describeType(schema),
    required,
    ...(schema.default !== undefined && { default: String(schema.default) }),
    ...(allowed !== undefined && { allowed }),
    ...(description !== '' && { description }),
  }
}

function descriptionOf({ description, examples }: JsonSchema): string {
  const [first] = examples ?? []
  const text = typeof first === 'object' ? JSON.stringify(first) : first
  const example = examples === undefined ? undefined : `Example: \`${text}\``
  return [description, example].filter((part) => part !== undefined).join('. ')
}

function freeNames(document: OpenApiDocument, object: JsonSchema, prefix: string): Field[] {
  const free = object.additionalProperties
  if (typeof free !== 'object' || Object.keys(free).length === 0) return []
  return [fieldOf(`${prefix}*`, free, false), ...nested(document, free, `${prefix}*`)]
}

function nested(document: OpenApiDocument, schema: JsonSchema, name: string): Field[] {
  const alternatives = [schema, ...(schema.anyOf ?? [])].map((one) => resolveSchema(document, one))
  return alternatives.flatMap((one) => [
    ...(one.properties || one.additionalProperties ? flattenFields(document, one, name) : []),
    ...(one.items ? nested(document, resolveSchema(document, one.items), `${name}[]`) : []),
  ])
}
