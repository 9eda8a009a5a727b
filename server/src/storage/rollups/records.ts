import type { AdCells } from '../../domain/reporting/ad-cells.ts'
import { amountCell, type Cell } from '../../domain/reporting/amount.ts'
import { type Sql, sql } from '../sql.ts'
import { join } from './metrics.ts'

/**
 * Rows of numbers in one text, as the database writes records: `(17,3,,4.99)(18,…)`. Nothing in them needs quotes; nothing between two commas
 * is null. A list of JSON for each column costs the database twice as much, and the reader more.
 */
export function recordsOf(key: Sql, cells: readonly Sql[]): Sql {
  return sql`string_agg(row(${join([key, ...cells], ', ')})::text, '')`
}

const zero = 0x30
const minus = 0x2d
const comma = 0x2c
const closing = 0x29

/** Of each record its key, `counts` whole numbers and `amounts` amounts of money. */
export function readRecords(
  records: string,
  { counts, amounts }: { counts: number; amounts: number },
): AdCells {
  const ads: string[] = []
  const cells: Cell[] = []
  let at = 0
  while (at < records.length) {
    const end = records.indexOf(',', at)
    ads.push(records.slice(at + 1, end))
    at = end
    for (let index = 0; index < counts; index += 1) {
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
  return { ads, cells, width: counts + amounts }
}
