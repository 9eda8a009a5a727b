import { type Refusal, refuse } from '../refusals.ts'
import type { BodyShape } from './body-shape.ts'
import { findUnknownField, siblingsOf } from './find-unknown-field.ts'
import { nearestField } from './nearest-field.ts'

const maxNameLength = 64

/** Refuses a body for the first field that nobody would read, and names the nearest known one. */
export function refuseUnknownField(shape: BodyShape, body: unknown): Refusal | undefined {
  const path = findUnknownField(shape, body)
  if (path === undefined) return undefined
  const field = path.map((name) => name.slice(0, maxNameLength)).join('.')
  const nearest = nearestField(path, siblingsOf(shape, path))
  const hint =
    nearest === undefined ? 'This call takes no fields.' : `The nearest known field is '${nearest}'.`
  return refuse('unknown_field', { field, hint })
}
