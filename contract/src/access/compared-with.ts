import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { oncePer } from '../once-per.ts'

const marked = new WeakSet<z.ZodType>()

/** Marks a parameter that is compared with personal data: refused to callers who may not see it. Apply it last. */
export function comparedWithPersonal<Schema extends z.ZodType>(schema: Schema): Schema {
  const own = schema.meta({ ...schema.meta() }) as Schema
  marked.add(own)
  return own
}

/** The names of these parameters, in the path and in the query. */
export const personalParameters = oncePer(({ params, query }: Endpoint): readonly string[] =>
  [params, query].flatMap((schema) =>
    Object.entries((schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}).flatMap(
      ([name, one]) => (marked.has(one) ? [name] : []),
    ),
  ),
)
