import { deviceWords } from './device-words.ts'
import type { JsonSchema } from './document.ts'
import type { Components } from './json-schema.ts'
import { reportWords } from './report-words.ts'
import { groupWords, sampleWords } from './sample-words.ts'

type Context = { group: string; components?: Components }

/** A value that the schema allows and a reader believes. */
export function sampleValue(context: Context, name: string, schema: JsonSchema): unknown {
  if (schema.$ref !== undefined) return sampleValue(context, name, resolve(context, schema.$ref))
  const word = wordFor(context, name, schema)
  if (word !== undefined) return word
  const [given] = [schema.const, schema.examples?.[0], schema.default, schema.enum?.[0]].filter(
    (one) => one !== undefined,
  )
  if (given !== undefined) return given
  const [first] = schema.anyOf?.filter((one) => one.const === undefined) ?? []
  if (first !== undefined) return sampleValue(context, name, first)
  return sampleOfType(context, name, schema)
}

/** The first word for `owner.field`, or else for `field`, that the schema allows. */
export function wordFor({ group }: Context, name: string, schema: JsonSchema): unknown {
  const tables = [groupWords[group], sampleWords, deviceWords, reportWords]
  const words = [name, lastOf(name)].flatMap((key) => tables.flatMap((table) => table?.[key] ?? []))
  return words.find((word) => allows(schema, word))
}

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

const formatted: Record<string, string> = { 'date-time': '2026-03-01T09:30:00.000Z', date: '2026-03-01' }

function sampleOfType(context: Context, name: string, schema: JsonSchema): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [
          key,
          sampleValue(context, `${lastOf(name)}.${key}`, field),
        ]),
      )
    case 'array':
      return [sampleValue(context, name, schema.items ?? {})]
    case 'string':
      return formatted[schema.format ?? ''] ?? 'text'
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return false
    default:
      return null
  }
}

function allows(schema: JsonSchema, word: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => allows(one, word))
  if (schema.const !== undefined) return schema.const === word
  if (schema.enum !== undefined) return schema.enum.includes(word)
  const bare =
    typesOf(schema).includes(typeOf(word)) || (Number.isInteger(word) && typesOf(schema).includes('integer'))
  // A word for an object stands for a free map; objects with known fields are built field by field.
  return bare && schema.properties === undefined
}

const typesOf = (schema: JsonSchema) => [schema.type ?? []].flat()

function typeOf(word: unknown): string {
  if (word === null) return 'null'
  return Array.isArray(word) ? 'array' : typeof word
}

function resolve({ components }: Context, $ref: string): JsonSchema {
  return components?.get($ref.slice('#/components/schemas/'.length)) ?? {}
}
