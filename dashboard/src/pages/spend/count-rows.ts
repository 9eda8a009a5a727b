import { formatCount } from '#format/figures.ts'

/** `1 row`, `2,000 rows`. */
export const countRows = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
