import type { JsonSchema } from '@tributary/contract/openapi/document'

const formats: Record<string, string> = { 'date-time': 'date and time', date: 'date' }

/** A schema's type in a few words: `integer`, `string or null`, `list of strings`. */
export function describeType(schema: JsonSchema): string {
  const names = schema.anyOf ? schema.anyOf.map(describeOne) : describeOne(schema).split(' or ')
  return [...new Set(names)].join(' or ')
}

function describeOne(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return 'object'
  if (schema.type === 'array') return `list of ${plural(describeType(schema.items ?? {}))}`
  if (schema.type === 'string' && schema.format !== undefined) return formats[schema.format] ?? 'string'
  return [schema.type ?? 'any'].flat().join(' or ')
}

function plural(type: string): string {
  return type === 'any' ? 'anything' : `${type}s`
}
