import { type Refusal, refuse } from '#refusals.ts'
import type { BodyShape } from './body-shape.ts'
import { findUnknownField, siblingsOf } from './find-unknown-field.ts'
import { nearestField } from './nearest-field.ts'

const maxNameLength = 64

/** Refuses a body for the first field that nobody would read, and names the nearest known one. */
export function refuseUnknownField(shape: BodyShape, body: unknown): Refusal | undefined {
  const path = findUnknownField(shape, body)
  return path && refuse('unknown_field', { field: cut(path), hint: hintAt(shape, path, 'field') })
}

/** The same for the query. A parameter without a value is a parameter too. */
export function refuseUnknownParameter(shape: BodyShape, names: Iterable<string>): Refusal | undefined {
  const path = findUnknownField(shape, Object.fromEntries([...names].map((name) => [name, ''])))
  return path && refuse('unknown_parameter', { parameter: cut(path), hint: hintAt(shape, path, 'parameter') })
}

const cut = (path: readonly string[]): string => path.map((name) => name.slice(0, maxNameLength)).join('.')

function hintAt(shape: BodyShape, path: readonly string[], what: 'field' | 'parameter'): string {
  const nearest = nearestField(path, siblingsOf(shape, path))
  return nearest === undefined ? `This call takes no ${what}s.` : `The nearest known ${what} is '${nearest}'.`
}
