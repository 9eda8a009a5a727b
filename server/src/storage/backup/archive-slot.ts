import { formatLsn, type Lsn, parseLsn, segmentBytes } from '#domain/backup/lsn.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Makes PostgreSQL keep the WAL that is not archived yet. Its name holds the lineage that it is archived to. */
export type ArchiveSlot = {
  lineage: string
  /** PostgreSQL keeps the WAL from here on; undefined: it had to give up, and some may be gone. */
  kept: Lsn | undefined
}

const prefix = 'tributary_archive_'

export async function readArchiveSlot(db: Queryable): Promise<ArchiveSlot | undefined> {
  const slot = await db.maybe<{ name: string; kept: string | null }>(sql`
    select slot_name as name, case when wal_status <> 'lost' then restart_lsn::text end as kept
    from pg_replication_slots where starts_with(slot_name, ${prefix})`)
  if (slot === undefined) return undefined
  return {
    lineage: slot.name.slice(prefix.length),
    kept: slot.kept === null ? undefined : parseLsn(slot.kept),
  }
}

export async function createArchiveSlot(db: Queryable, lineage: string): Promise<Lsn> {
  await db.run(sql`select pg_create_physical_replication_slot(${prefix + lineage}, true)`)
  const { kept } = await db.one<{ kept: string }>(sql`
    select restart_lsn::text as kept from pg_replication_slots where slot_name = ${prefix + lineage}`)
  return parseLsn(kept)
}

/** Everything before is archived and need not be kept. */
export async function advanceArchiveSlot(db: Queryable, lineage: string, to: Lsn): Promise<void> {
  await db.run(sql`
    select pg_replication_slot_advance(slot_name, ${formatLsn(to)}::pg_lsn) from pg_replication_slots
    where slot_name = ${prefix + lineage} and restart_lsn < ${formatLsn(to)}::pg_lsn`)
}

/** A slot that nobody reads keeps WAL until the disk is full. */
export async function dropArchiveSlots(db: Queryable): Promise<void> {
  await db.run(sql`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where starts_with(slot_name, ${prefix}) and not active`)
}

/** Whole segments that are not archived. */
export async function readWaitingSegments(db: Queryable): Promise<number | undefined> {
  const slot = await db.maybe<{ segments: number }>(sql`
    select floor(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), restart_lsn) / ${Number(segmentBytes)})::float8 as segments
    from pg_replication_slots where starts_with(slot_name, ${prefix}) and restart_lsn is not null`)
  return slot?.segments
}
