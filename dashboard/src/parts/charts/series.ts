export type Series = {
  name: string
  /** A CSS color. */
  color: string
  /** Null: no figure at this point. The line has a gap there. */
  values: readonly (number | null)[]
  /** A comparison: dashed, without an area. */
  faint?: boolean
}

export function writeAt(values: Series['values'], index: number, write: (value: number) => string): string {
  const value = values[index] ?? null
  return value === null ? '–' : write(value)
}
