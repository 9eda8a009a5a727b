export type Series = {
  name: string
  /** A CSS color. */
  color: string
  values: readonly number[]
  /** A comparison: dashed, without an area. */
  faint?: boolean
}
