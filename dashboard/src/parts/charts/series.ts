export type Series = {
  name: string
  /** A CSS color. */
  color: string
  /** Null: no figure at this point. The line has a gap there. */
  values: readonly (number | null)[]
  /** The last point is not over: the line to it is dashed. */
  isOpen?: boolean
  /** A comparison: dashed, without an area. */
  faint?: boolean
}

export function writeAt(values: Series['values'], index: number, write: (value: number) => string): string {
  const value = values[index] ?? null
  return value === null ? '–' : write(value)
}
