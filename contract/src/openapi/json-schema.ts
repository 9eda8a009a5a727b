import { z } from 'zod'
import type { JsonSchema } from './document.ts'
import { tidySchema } from './tidy-schema.ts'

export type Components = Map<string, JsonSchema>

/** A schema as JSON Schema 2020-12. Schemas with an id become components and are referenced. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const generated = z.toJSONSchema(schema, { io, override: applyMeta })
  for (const [id, definition] of Object.entries(generated.$defs ?? {}))
    addComponent(components, id, definition)
  const id = schema.meta()?.id
  if (id === undefined) return tidySchema(generated)
  addComponent(components, id, generated)
  return { $ref: `#/components/schemas/${id}` }
}

/** The fields of an object schema, and which of them are required. */
export function fieldsOf(schema: z.ZodType, components: Components) {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', components)
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name) || shape[name]?.meta()?.required === true,
  }))
}

function addComponent(components: Components, id: string, generated: object) {
  const definition = tidySchema(generated)
  const known = components.get(id)
  // One name with two shapes would describe one of its uses wrongly.
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
    throw new Error(`the schema ${id} has two shapes`)
  }
  components.set(id, definition)
}

// zod leaves out default and examples of a transformed parameter, and copies our `required` flag, which is not JSON Schema.
function applyMeta({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  const meta = z.globalRegistry.get(zodSchema)
  if (meta?.default !== undefined) jsonSchema.default = meta.default
  if (meta?.examples !== undefined) jsonSchema.examples = meta.examples as unknown[]
  if (meta?.required === true) delete (jsonSchema as Record<string, unknown>).required
}
