import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { type KeptResults, keepResults } from './keep-results.ts'

export type Answers = KeptResults<ExploreAnswer>

/** Some megabytes at most. */
const limits = { mostKept: 100, mostRows: 5_000, mostAtOnce: 4 }

export const keepAnswers = (given = limits): Answers => keepResults({ ...given, rowsOf })

const rowsOf = ({ rows, series }: ExploreAnswer): number =>
  rows.length + series.reduce((sum, { points }) => sum + points.length, 0)
