import { randomBytes } from 'node:crypto'
import { type Sql, sql } from '#storage/sql.ts'

/** The key of journal lines, given by whoever writes them: a cluster cannot add a row on one node if a default takes its value from a sequence. */
export const journalKey: Sql = sql`id, n`

/** Its values. The lines of one statement share a random id: the fold sees all of them or none, and never those of another statement. */
export const newJournalKey = (): Sql =>
  sql`${String(randomBytes(8).readBigUInt64BE() >> 1n)}::bigint, row_number() over ()`
