import type { JsonSchema } from '@tributary/contract/openapi/document'

export type Fields = Record<string, unknown>

export type Variation = { name: string; body: Fields; isEmptyText?: boolean }

const maxDepth = 3

/** Bodies that break one rule each, if the field has it: empty texts and lists, numbers below a minimum, missing fields. */
export function varyBody(schema: JsonSchema, example: Fields, depth = 1): Variation[] {
  const fields = Object.entries(schema.properties ?? {})
  const removed = Object.keys(example).map((name) => ({
    name: `without ${name}`,
    body: withoutField(example, name),
  }))
  const only = (schema.required ?? []).map((name) => [name, example[name]] as const)
  return [
    { name: 'required fields only', body: Object.fromEntries(only) },
    ...removed,
    ...fields.flatMap(([name, field]) => varyField({ name, field, example, depth })),
  ]
}

type Varied = { name: string; field: JsonSchema; example: Fields; depth: number }

function varyField({ name, field, example, depth }: Varied): Variation[] {
  const types = typesOf(field)
  const values = [
    ...(types.has('string') ? [''] : []),
    ...(types.has('number') || types.has('integer') ? [-1, 0] : []),
    ...(types.has('array') ? [[]] : []),
  ]
  const set = values.map((value) => ({
    name: `${name} = ${JSON.stringify(value)}`,
    body: { ...example, [name]: value },
    isEmptyText: value === '',
  }))
  const inner = example[name]
  if (!isFields(inner) || depth === maxDepth) return set
  const nested = [field, ...(field.anyOf ?? [])].find(({ properties }) => properties !== undefined) ?? {}
  const variations = varyBody(nested, inner, depth + 1)
  return [
    ...set,
    ...variations.map((one) => ({
      ...one,
      name: `${name}: ${one.name}`,
      body: { ...example, [name]: one.body },
    })),
  ]
}

function withoutField(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
}

function typesOf(schema: JsonSchema): Set<string> {
  const own = [schema.type ?? []].flat()
  return new Set([...own, ...(schema.anyOf ?? []).flatMap((one) => [...typesOf(one)])])
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
