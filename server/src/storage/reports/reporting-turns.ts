import { createHash } from 'node:crypto'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type ReportingTurn = { keyHash: Buffer; at: Date }

const windowSeconds = 60

// The database's clock, shared by all services. Not the statement's start time: after waiting for another turn, that turn must lie in the past.
const currentTime = sql`date_trunc('milliseconds', clock_timestamp())`

/**
 * Undefined if the key has used up its requests of the last minute, on any service. A turn in the future was taken before the clock
 * was set back: it also counts for at most a minute.
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
    insert into reporting_turns (project_id, key_hash, at) values (${projectId}, ${keyHash}, array[${currentTime}])
    on conflict (project_id, key_hash) do update set at = ${recent} || ${currentTime}
    where cardinality(${recent}) < ${most}::int
    returning at[cardinality(at)] as at`)
  return taken && { keyHash, at: taken.at }
}

/** A failed report does not count. */
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
