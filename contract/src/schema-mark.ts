import type { z } from 'zod'

export type Schema = z.ZodType

/** A mark that schemas carry and others read. Apply it last: a changed schema loses it. */
export function schemaMark<Kind>() {
  const kinds = new WeakMap<Schema, Kind>()
  return {
    mark: <Marked extends Schema>(schema: Marked, kind: Kind): Marked => {
      const marked = schema.meta({ ...schema.meta() }) as Marked
      kinds.set(marked, kind)
      return marked
    },
    kindOf: (schema: Schema): Kind | undefined => kinds.get(schema),
  }
}
