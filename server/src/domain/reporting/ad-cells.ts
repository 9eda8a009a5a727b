import type { Cell } from './amount.ts'

/** Some numbers of each of some ads, which are known by their keys: `cells` has `width` of the first ad, then those of the next one. Zero is nothing. */
export type AdCells = { ads: readonly string[]; width: number; cells: readonly Cell[] }
