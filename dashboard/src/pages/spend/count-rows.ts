import { writeCount } from '../../format/figures.ts'

/** `1 row`, `2,000 rows`. */
export const countRows = (count: number): string => `${writeCount(count)} ${count === 1 ? 'row' : 'rows'}`
