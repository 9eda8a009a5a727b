import { type Sql, sql } from '../sql.ts'
import { join } from './metrics.ts'

/**
 * Rows of sums `d` as one text of records (domain/reporting/record-reader.ts), the ad's key first: numbers alone, so that nothing needs
 * quotes. A list of JSON for each column would cost both sides more.
 */
export function recordsOf(values: readonly Sql[]): Sql {
  return sql`string_agg(row(${join([highOfKey, lowOfKey, ...values], ', ')})::text, '')`
}

/** The halves of the key of the ad of a row `d`, each with a sign of its own. */
export const highOfKey = sql`(d.ad >> 32)::int`
export const lowOfKey = sql`((d.ad << 32) >> 32)::int`
