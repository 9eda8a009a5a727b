import { createHash } from 'node:crypto'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ReportingTurn = { keyHash: Buffer; at: Date }

const windowMs = 60_000

type Turns = { at: Date[] | null; now: Date }

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
  for (;;) {
    const { at, now } = await readTurns(db, projectId, keyHash)
    const recent = (at ?? []).filter((turn) => Math.abs(now.getTime() - turn.getTime()) < windowMs)
    if (recent.length >= most) return undefined
    const turns = [...recent.sort((a, b) => a.getTime() - b.getTime()), now]
    // Another service may have taken a turn meanwhile: then that one has to lie in the past.
    if (await replaceTurns(db, projectId, { keyHash, before: at, turns })) return { keyHash, at: now }
  }
}

/** With the clock of the database, which all services share. */
async function readTurns(db: Queryable, projectId: number, keyHash: Buffer): Promise<Turns> {
  return db.one<Turns>(sql`
    select t.at, date_trunc('milliseconds', clock_timestamp()) as now
    from projects p left join reporting_turns t on t.project_id = ${projectId} and t.key_hash = ${keyHash}
    where p.project_id = ${projectId}`)
}

type Replacement = { keyHash: Buffer; before: Date[] | null; turns: readonly Date[] }

/** False: they have changed since. */
async function replaceTurns(
  db: Queryable,
  projectId: number,
  { keyHash, before, turns }: Replacement,
): Promise<boolean> {
  const changed = await db.run(
    before === null
      ? sql`
        insert into reporting_turns (project_id, key_hash, at) values (${projectId}, ${keyHash}, ${turns}::timestamptz[])
        on conflict do nothing`
      : sql`
        update reporting_turns set at = ${turns}::timestamptz[]
        where project_id = ${projectId} and key_hash = ${keyHash} and at = ${before}::timestamptz[]`,
  )
  return changed === 1
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
