import type { FigureId } from './names.ts'

/** What a figure means. Each text is one or two plain sentences; the formula has no units. */
type FigureMeaning = {
  formula: string
  /** What is in it. */
  includes: string
  /** What is not, and when it is a dash. */
  excludes: string
  /** Its fields in the API. */
  fields: readonly string[]
}

export type FigureMeanings = { readonly [Figure in FigureId]?: FigureMeaning }
