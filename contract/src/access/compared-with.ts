import type { Endpoint } from '#endpoint.ts'
import { oncePer } from '#once-per.ts'
import { type Schema, schemaMark } from '#schema-mark.ts'

const { mark, kindOf } = schemaMark<true>()

/** Marks a parameter that is compared with personal data: refused to callers who may not see it. */
export const comparedWithPersonal = <Parameter extends Schema>(schema: Parameter): Parameter =>
  mark(schema, true)

/** The names of these parameters, in the path and in the query. */
export const personalParameters = oncePer(({ params, query }: Endpoint): readonly string[] =>
  [params, query].flatMap((schema) =>
    Object.entries((schema as { shape?: Record<string, Schema> } | undefined)?.shape ?? {}).flatMap(
      ([name, one]) => (kindOf(one) ? [name] : []),
    ),
  ),
)
