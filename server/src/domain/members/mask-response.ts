import type { Schema } from '@tributary/contract/schema-mark'

/** Replaces an id: the same one for the same id, and not the other way round. */
export type Pseudonym = (id: string) => string

/** What masks need to know of the project. */
export type Masking = { pseudonym: Pseudonym; linkSubIds: readonly string[] }

export type Mask = (value: unknown, masking: Masking) => unknown

/** What hides the value of a field that is marked; undefined: it is not. */
type MarkOf = (schema: Schema) => Mask | undefined

/** Masks the fields of a response that are marked in its schema. Undefined: it has none. */
export function maskOf(schema: Schema, markOf: MarkOf): Mask | undefined {
  const mark = markOf(schema)
  if (mark !== undefined) return mark
  const { innerType, element, shape } = schema.def as Definition
  if (innerType !== undefined) return maskOf(innerType, markOf)
  if (element !== undefined) return maskList(maskOf(element, markOf))
  return shape === undefined ? undefined : maskFields(shape, markOf)
}

type Definition = { innerType?: Schema; element?: Schema; shape?: Record<string, Schema> }

function maskList(mask: Mask | undefined): Mask | undefined {
  if (mask === undefined) return undefined
  return (value, masking) => (Array.isArray(value) ? value.map((one) => mask(one, masking)) : value)
}

function maskFields(shape: Record<string, Schema>, markOf: MarkOf): Mask | undefined {
  const masks = Object.entries(shape).flatMap(([name, schema]): [string, Mask][] => {
    const mask = maskOf(schema, markOf)
    return mask === undefined ? [] : [[name, mask]]
  })
  if (masks.length === 0) return undefined
  return (value, masking) => {
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown>
    const masked = masks.flatMap(([name, mask]) =>
      Object.hasOwn(fields, name) ? [[name, mask(fields[name], masking)] as const] : [],
    )
    return { ...fields, ...Object.fromEntries(masked) }
  }
}
