import { z } from 'zod'
import type { Endpoint } from '#endpoint.ts'
import type { JsonSchema } from './document.ts'
import type { Components } from './json-schema.ts'
import { namedSample, sampleValue } from './sample-value.ts'

// A client's call shows its platform too.
const optionalFieldsShown = { client: 4, other: 3 }

/** Of the query parameters, those that make an example request useful. */
const shownInQuery: readonly string[] = [
  'c',
  'token',
  'campaign',
  'network_click_id',
  'gaid',
  'filter',
  'display_id',
  'user_id',
  'table',
  'format',
  'from',
  'to',
  'q',
]

/** Samples for the example request: every path parameter, and some of the query. */
export function parameterSample({ params, query }: Endpoint, name: string): string | undefined {
  const inPath = fieldOf(params, name)
  if (inPath !== undefined) return textSample(inPath, name)
  const field = fieldOf(query, name)
  if (field === undefined || !shownInQuery.includes(name)) return undefined
  const sample = textSample(field, name)
  // Named samples are by name alone: skip one that this endpoint would refuse.
  return field.safeParse(sample).success ? sample : undefined
}

function textSample(field: z.ZodType, name: string): string | undefined {
  const [own] = (field.meta()?.examples ?? []) as unknown[]
  return (own ?? namedSample(name, { type: 'string' })) as string | undefined
}

function fieldOf(schema: z.ZodType | undefined, name: string): z.ZodType | undefined {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined
}

/** The required fields, and the first few others that have a meaningful value. */
export function bodySample(endpoint: Endpoint, schema: JsonSchema, components: Components): unknown {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties)
  const optional = names.filter(
    (name) => !required.includes(name) && isMeaningful(name, properties[name] ?? {}),
  )
  const most = optionalFieldsShown[endpoint.surface === 'client' ? 'client' : 'other']
  const shown = [...required, ...optional.slice(0, most)]
  const kept = names
    .filter((name) => shown.includes(name))
    .map((name) => [name, properties[name] ?? {}] as const)
  return Object.fromEntries(kept.map(([name, field]) => [name, sampleValue(components, name, field)]))
}

function isMeaningful(name: string, schema: JsonSchema) {
  const sample = schema.examples === undefined ? namedSample(name, schema) : schema.examples[0]
  return (sample ?? null) !== null
}

export function answerSample(status: number, schema: JsonSchema, components: Components): unknown {
  const sample = sampleValue(components, '', schema)
  const mirrorsStatus = schema.properties?.status?.type === 'integer'
  return mirrorsStatus ? { ...(sample as object), status } : sample
}
