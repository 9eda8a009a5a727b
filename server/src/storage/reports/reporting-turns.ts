import { createHash } from 'node:crypto'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

type Turn = { serverKey: string; at: Date; most: number }

const windowSeconds = 60

/** False when the key has had its turns of the last minute, on whichever service. */
export async function takeReportingTurn(
  db: Queryable,
  projectId: number,
  { serverKey, at, most }: Turn,
): Promise<boolean> {
  const recent = sql`array(
    select t from unnest(reporting_turns.at) t
    where t > ${at}::timestamptz - make_interval(secs => ${windowSeconds}) and t <= ${at}::timestamptz)`
  const taken = await db.run(sql`
    insert into reporting_turns (project_id, key_hash, at) values (${projectId}, ${hashOf(serverKey)}, array[${at}::timestamptz])
    on conflict (project_id, key_hash) do update set at = ${recent} || ${at}::timestamptz
    where cardinality(${recent}) < ${most}`)
  return taken === 1
}

/** A report that failed has not used the minute. */
export async function returnReportingTurn(
  db: Queryable,
  projectId: number,
  { serverKey, at }: Turn,
): Promise<void> {
  await db.run(sql`
    update reporting_turns set at = array_remove(at, ${at}::timestamptz)
    where project_id = ${projectId} and key_hash = ${hashOf(serverKey)}`)
}

function hashOf(serverKey: string): Buffer {
  return createHash('sha256').update(serverKey).digest()
}
