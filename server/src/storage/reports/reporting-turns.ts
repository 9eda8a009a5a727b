import { createHash } from 'node:crypto'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type ReportingTurn = { keyHash: Buffer; at: Date }

const windowSeconds = 60

// One clock for all services, and not that of when the statement began: one that waited for another's turn must see it as past.
const moment = sql`date_trunc('milliseconds', clock_timestamp())`

/**
 * Undefined when the key has had its turns of the last minute, on whichever service. A turn in the future is of before the clock
 * was set back: it counts for no more than a minute either.
 */
export async function takeReportingTurn(
  db: Queryable,
  projectId: number,
  { serverKey, most }: { serverKey: string; most: number },
): Promise<ReportingTurn | undefined> {
  const keyHash = createHash('sha256').update(serverKey).digest()
  const recent = sql`array(
    select t from unnest(reporting_turns.at) t
    where abs(extract(epoch from clock_timestamp() - t)) < ${windowSeconds}::int order by t)`
  const taken = await db.maybe<{ at: Date }>(sql`
    insert into reporting_turns (project_id, key_hash, at) values (${projectId}, ${keyHash}, array[${moment}])
    on conflict (project_id, key_hash) do update set at = ${recent} || ${moment}
    where cardinality(${recent}) < ${most}::int
    returning at[cardinality(at)] as at`)
  return taken && { keyHash, at: taken.at }
}

/** A report that failed has not used the minute. */
export async function returnReportingTurn(
  db: Queryable,
  projectId: number,
  { keyHash, at }: ReportingTurn,
): Promise<void> {
  await db.run(sql`
    update reporting_turns t
    set at = t.at[:array_position(t.at, ${at}::timestamptz) - 1] || t.at[array_position(t.at, ${at}::timestamptz) + 1:]
    where project_id = ${projectId} and key_hash = ${keyHash} and ${at}::timestamptz = any (t.at)`)
}
