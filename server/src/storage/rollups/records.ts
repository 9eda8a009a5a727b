import { type AdCells, keyCells } from '../../domain/reporting/ad-cells.ts'
import { amountCell, type Cell } from '../../domain/reporting/amount.ts'
import { type Sql, sql } from '../sql.ts'
import { join } from './metrics.ts'

/**
 * Rows of sums `d` as one text, as the database writes records: `(17,3,,4.99)(18,…)`. Nothing in them needs quotes; nothing between two commas
 * is null. A list of JSON for each column costs the database twice as much, and the reader more. The first two cells are the ad's key.
 */
export function recordsOf(cells: readonly Sql[]): Sql {
  return sql`string_agg(row(${join([highOfKey, lowOfKey, ...cells], ', ')})::text, '')`
}

/** The halves of the key of the ad of a row `d`, each with a sign of its own. */
export const highOfKey = sql`(d.ad >> 32)::int`
export const lowOfKey = sql`((d.ad << 32) >> 32)::int`

const zero = 0x30
const minus = 0x2d
const comma = 0x2c
const closing = 0x29

/** Of each record the ad's key, `counts` whole numbers and `amounts` amounts of money. */
export function readRecords(
  records: string,
  { counts, amounts }: { counts: number; amounts: number },
): AdCells {
  const cells: Cell[] = []
  const wholes = keyCells + counts
  let at = 0
  while (at < records.length) {
    for (let index = 0; index < wholes; index += 1) {
      at += 1
      const isNegative = records.charCodeAt(at) === minus
      if (isNegative) at += 1
      let value = 0
      for (let digit = records.charCodeAt(at); digit >= zero; digit = records.charCodeAt(at)) {
        value = 10 * value + digit - zero
        at += 1
      }
      cells.push(isNegative ? -value : value)
    }
    for (let index = 0; index < amounts; index += 1) {
      at += 1
      const start = at
      for (let next = records.charCodeAt(at); next !== comma && next !== closing; ) {
        at += 1
        next = records.charCodeAt(at)
      }
      cells.push(at === start ? 0 : amountCell(records.slice(start, at)))
    }
    at += 1
  }
  return { cells, width: wholes + amounts }
}
