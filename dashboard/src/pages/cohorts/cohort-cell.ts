import type { MatureFigure } from './cohort-figures.ts'

/** What a cell shows. `partly`: only some of the installs are old enough, and the figure is theirs alone. */
export type CohortCell =
  | { state: 'full' | 'partly'; value: number; of: number }
  | { state: 'young' | 'unknown' | 'empty' }

type About = {
  /** The installs that the figure is about. */
  installs: number
  /** The facts of these installs were dropped before cohorts were kept. */
  isUnknown: boolean
}

export function cohortCell(
  { value, of }: MatureFigure = { value: null, of: 0 },
  { installs, isUnknown }: About,
): CohortCell {
  if (value !== null) return { state: of < installs ? 'partly' : 'full', value, of }
  if (of > 0 || installs === 0) return { state: 'empty' }
  return { state: isUnknown ? 'unknown' : 'young' }
}
