import type { Field, FormItems } from './field.ts'

/** Two fields side by side, row by row. */
export function inPairs<Values>(fields: readonly Field<Values>[]): FormItems<Values> {
  const [first, second, ...rest] = fields
  return first === undefined ? [] : [[first, second ?? false], ...inPairs(rest)]
}
