import { concealedKind } from '@tributary/contract/concealed'
import { endpoints } from '@tributary/contract/endpoints'
import { personalKind } from '@tributary/contract/personal'
import type { Schema } from '@tributary/contract/schema-mark'
import { expect, test } from 'vitest'
import { maskOf } from './mask-response.ts'

const isMarked = (schema: Schema) => personalKind(schema) !== undefined || concealedKind(schema) !== undefined

type Parts = Record<string, Schema | undefined> & { shape?: Record<string, Schema>; options?: Schema[] }

/** Marks in a schema, wherever they are; below one that is marked there is nothing to hide. */
function marksIn(schema: Schema): Schema[] {
  if (isMarked(schema)) return [schema]
  const {
    innerType,
    element,
    valueType,
    in: input,
    out,
    shape = {},
    options = [],
  } = schema.def as unknown as Parts
  const parts = [innerType, element, valueType, input, out, ...Object.values(shape), ...options]
  return parts.flatMap((part) => (part === undefined ? [] : marksIn(part)))
}

test('the mask of a response reaches every mark in its schema', () => {
  const schemas = endpoints.flatMap(({ name, answers }) =>
    Object.values(answers).flatMap(({ schema }) => (schema === undefined ? [] : [{ name, schema }])),
  )
  const missed = schemas.filter(({ schema }) => {
    const reached: Schema[] = []
    maskOf(schema, (part) => {
      if (!isMarked(part)) return undefined
      reached.push(part)
      return () => null
    })
    return marksIn(schema).length !== reached.length
  })
  expect(missed.map(({ name }) => name)).toEqual([])
  expect(schemas.filter(({ schema }) => marksIn(schema).length > 0).length).toBeGreaterThan(20)
})
