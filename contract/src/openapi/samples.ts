import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { JsonSchema } from './document.ts'
import type { Components } from './json-schema.ts'
import { querySamples } from './query-samples.ts'
import { knownSample, sampleValue } from './sample-value.ts'

// A client's call shows its platform too.
const optionalFieldsShown = { client: 4, other: 3 }

/** Samples for the example request: every path parameter, and the query parameters that make it useful. */
export function parameterSample({ group, params, query }: Endpoint, name: string): string | undefined {
  if (fieldOf(params, name) !== undefined)
    return knownSample({ group }, name, { type: 'string' }) as string | undefined
  const sample = querySamples[name]
  // Samples are by name alone: skip one that this endpoint would refuse.
  return fieldOf(query, name)?.safeParse(sample).success === false ? undefined : sample
}

function fieldOf(schema: z.ZodType | undefined, name: string): z.ZodType | undefined {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[name] : undefined
}

/** The required fields, and the first few others that have a meaningful value. */
export function bodySample(endpoint: Endpoint, schema: JsonSchema, components: Components): unknown {
  const context = { group: endpoint.group, components }
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties)
  const optional = names.filter(
    (name) => !required.includes(name) && isMeaningful(context, name, properties[name] ?? {}),
  )
  const most = optionalFieldsShown[endpoint.surface === 'client' ? 'client' : 'other']
  const shown = [...required, ...optional.slice(0, most)]
  const kept = names
    .filter((name) => shown.includes(name))
    .map((name) => [name, properties[name] ?? {}] as const)
  return Object.fromEntries(kept.map(([name, field]) => [name, sampleValue(context, name, field)]))
}

function isMeaningful(context: { group: string; components: Components }, name: string, schema: JsonSchema) {
  return (knownSample(context, name, schema) ?? schema.examples?.[0] ?? null) !== null
}

export function answerSample(given: {
  endpoint: Endpoint
  status: number
  schema: JsonSchema
  components: Components
}): unknown {
  const { endpoint, status, schema, components } = given
  const sample = sampleValue({ group: endpoint.group, components }, '', schema)
  const mirrorsStatus = schema.properties?.status?.type === 'integer'
  return mirrorsStatus ? { ...(sample as object), status } : sample
}
