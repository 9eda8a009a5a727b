import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { type CachedResults, cacheResults } from './cache-results.ts'

export type Answers = CachedResults<ExploreAnswer>

/** Some megabytes at most. */
const limits = { mostKept: 100, mostRows: 5_000, mostAtOnce: 4 }

export const cacheAnswers = (given = limits): Answers => cacheResults({ ...given, rowsOf })

const rowsOf = ({ rows, series }: ExploreAnswer): number =>
  rows.length + series.reduce((sum, { points }) => sum + points.length, 0)
