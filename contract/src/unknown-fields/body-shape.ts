import { z } from 'zod'
import type { Endpoint } from '#endpoint.ts'

/** The fields that a body may have. `open`: any. `value`: none, it is no object. */
export type BodyShape =
  | { kind: 'fields'; fields: ReadonlyMap<string, BodyShape> }
  | { kind: 'list' | 'map'; each: BodyShape }
  | { kind: 'open' | 'value' }

export const noFields: BodyShape = { kind: 'fields', fields: new Map() }

/** Derived once per endpoint: checking a body against it is a walk over its keys. */
export function bodyShape(schema: z.core.$ZodType): BodyShape {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bodyShape(schema.unwrap())
  // `preprocess` puts its transform first, `transform` puts it last.
  if (schema instanceof z.ZodPipe)
    return bodyShape(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodUnion) return shapeOfUnion(schema.options.map(bodyShape))
  if (schema instanceof z.ZodArray) return { kind: 'list', each: bodyShape(schema.element) }
  if (schema instanceof z.ZodRecord) return { kind: 'map', each: bodyShape(schema.valueType) }
  if (schema instanceof z.ZodObject) return shapeOfObject(schema)
  return { kind: schema instanceof z.ZodUnknown || schema instanceof z.ZodAny ? 'open' : 'value' }
}

/** A management call takes the parameters that it declares. `open`: others are ignored. */
export function queryShape({ surface, query }: Endpoint): BodyShape {
  if (surface !== 'manage') return { kind: 'open' }
  return query === undefined ? noFields : bodyShape(query)
}

function shapeOfObject(schema: z.ZodObject): BodyShape {
  if (schema.def.catchall !== undefined) return { kind: 'open' }
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, bodyShape(field)] as const)
  return { kind: 'fields', fields: new Map(fields) }
}

function shapeOfUnion(options: BodyShape[]): BodyShape {
  const [first, ...others] = options.filter(({ kind }) => kind !== 'value')
  if (first === undefined) return { kind: 'value' }
  return others.length === 0 ? first : { kind: 'open' }
}
