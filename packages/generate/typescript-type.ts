import type { JsonSchema } from '@tributary/contract/openapi/document'

/** A JSON Schema as a TypeScript type. */
export function typescriptType(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.slice('#/components/schemas/'.length)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).filter(saysType)
  if (alternatives.length > 0) return union(alternatives.map((one) => typescriptType(one, indent)))
  const types = [schema.type ?? 'unknown'].flat()
  return union(types.map((type) => plainType(type, schema, indent)))
}

/** Alternatives that only name required fields say nothing about the type. */
function saysType(schema: JsonSchema): boolean {
  return Object.keys(schema).some((key) => ['$ref', 'type', 'const', 'enum', 'anyOf', 'oneOf'].includes(key))
}

function plainType(type: string, schema: JsonSchema, indent: string): string {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'array')
    return arrayOf(schema.items === undefined ? 'unknown' : typescriptType(schema.items, indent))
  if (type === 'object') return objectType(schema, indent)
  return ['string', 'boolean', 'null'].includes(type) ? type : 'unknown'
}

function arrayOf(item: string): string {
  return /^[\w[\]]+$/.test(item) ? `${item}[]` : `Array<${item}>`
}

function objectType(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  indent: string,
): string {
  const fields = Object.entries(properties).map(([name, schema]) =>
    field(
      {
        name,
        type: typescriptType(schema, `${indent}  `),
        required: required.includes(name),
        description: schema.description,
      },
      `${indent}  `,
    ),
  )
  if (fields.length === 0) return `Record<string, ${valueType(additionalProperties, indent)}>`
  // Named fields must fit the type of all others.
  if (additionalProperties !== undefined && additionalProperties !== false)
    fields.push(`${indent}  [further: string]: unknown`)
  return `{\n${fields.join('\n')}\n${indent}}`
}

function valueType(schema: JsonSchema['additionalProperties'], indent: string): string {
  return typeof schema === 'object' && Object.keys(schema).length > 0
    ? typescriptType(schema, indent)
    : 'unknown'
}

export type TypescriptField = {
  name: string
  type: string
  required: boolean
  description: string | undefined
}

export function field({ name, type, required, description }: TypescriptField, indent: string): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
  // Also for callers with exactOptionalPropertyTypes.
  return `${comment(description, indent)}${indent}${key}${required ? '' : '?'}: ${required ? type : union([type, 'undefined'])}`
}

export function comment(text: string | undefined, indent: string): string {
  return text === undefined || text === ''
    ? ''
    : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value)
}

function union(types: string[]): string {
  return [
    ...new Set(
      types.flatMap((type) => (type.includes('{') || type.includes('<') ? [type] : type.split(' | '))),
    ),
  ].join(' | ')
}
