import type { JsonSchema } from './document.ts'
import type { Components } from './json-schema.ts'
import { namedSamples } from './named-samples.ts'

/** A realistic value that the schema allows. */
export function sampleValue(components: Components, name: string, schema: JsonSchema): unknown {
  if (schema.$ref !== undefined) return sampleValue(components, name, resolve(components, schema.$ref))
  const [given] = [
    schema.const,
    schema.examples?.[0],
    namedSample(name, schema),
    schema.default,
    schema.enum?.[0],
  ].filter((one) => one !== undefined)
  if (given !== undefined) return given
  const [first] = alternativesOf(schema)
  if (first !== undefined) return sampleValue(components, name, first)
  return sampleOfType(components, name, schema)
}

/** Alternatives of an object with known fields only say which of them are required. */
function alternativesOf({ anyOf = [], properties }: JsonSchema): JsonSchema[] {
  return properties === undefined ? anyOf.filter((one) => one.const === undefined) : []
}

/** The first sample for `owner.field`, otherwise for `field`, that the schema allows. */
export function namedSample(name: string, schema: JsonSchema): unknown {
  const samples = [name, lastOf(name)].flatMap((key) => namedSamples[key] ?? [])
  return samples.find((sample) => allows(schema, sample))
}

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

const formatted: Record<string, string> = { 'date-time': '2026-03-01T09:30:00.000Z', date: '2026-03-01' }

function sampleOfType(components: Components, name: string, schema: JsonSchema): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [
          key,
          sampleValue(components, `${lastOf(name)}.${key}`, field),
        ]),
      )
    case 'array':
      return [sampleValue(components, name, schema.items ?? {})]
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

function allows(schema: JsonSchema, sample: unknown): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => allows(one, sample))
  if (schema.const !== undefined) return schema.const === sample
  if (schema.enum !== undefined) return schema.enum.includes(sample)
  const typeMatches =
    typesOf(schema).includes(typeOf(sample)) ||
    (Number.isInteger(sample) && typesOf(schema).includes('integer'))
  // A sample object is for a free-form map; objects with known fields are built field by field.
  return typeMatches && schema.properties === undefined
}

const typesOf = (schema: JsonSchema) => [schema.type ?? []].flat()

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function resolve(components: Components, $ref: string): JsonSchema {
  return components.get($ref.slice('#/components/schemas/'.length)) ?? {}
}
