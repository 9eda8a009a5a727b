import type { z } from 'zod'

/**
 * How a field is masked for callers who may not see personal data. `id`: a pseudonym, the same for the same id.
 * `text` and `properties`: every value becomes `…`. `details`: the same, except for what the service itself writes.
 * `parameters` and `deep link`: all but names of ads. `filters`, `question` and `search`: what personal fields are compared with.
 */
export type PersonalKind =
  | 'id'
  | 'text'
  | 'properties'
  | 'details'
  | 'parameters'
  | 'deep link'
  | 'filters'
  | 'question'
  | 'search'

export type Schema = z.ZodType

const kinds = new WeakMap<Schema, PersonalKind>()

/** Marks a field of a response as personal data. Apply it last: a changed schema loses the mark. */
export function personal<Marked extends Schema>(schema: Marked, kind: PersonalKind): Marked {
  const marked = schema.meta({ ...schema.meta() }) as Marked
  kinds.set(marked, kind)
  return marked
}

export function personalKind(schema: Schema): PersonalKind | undefined {
  return kinds.get(schema)
}
