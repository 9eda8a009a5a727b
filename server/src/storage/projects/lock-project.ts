import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/**
 * Each lock has a row, which holds wherever the project is stored, and an advisory lock, which only holds on one node: with it, those who
 * wait are served in order (row locks let new sharers overtake a waiting exclusive holder), and programs up to 0.2.0 know no other.
 */
const advisoryKeys = {
  people: 7_301,
  fold: 7_302,
  rebuild: 7_304,
  refunds: 7_305,
  numbers: 7_306,
  spend: 7_214_511,
} as const

export type ProjectLock = keyof typeof advisoryKeys

/** Until the transaction ends, nobody else holds the lock. Call it as a separate statement, before the first read. */
export async function takeProjectLock(db: Queryable, projectId: number, name: ProjectLock): Promise<void> {
  const lock = sql`
    select pg_advisory_xact_lock(${advisoryKeys[name]}::int, project_id) from project_locks
    where project_id = ${projectId} and name = ${name} for update`
  if (await takes(db, lock)) return
  // First, as above: tryProjectLock holds it while it waits for a row that is not committed yet.
  await db.run(sql`select pg_advisory_xact_lock(${advisoryKeys[name]}::int, ${projectId}::int)`)
  await makeLock(db, projectId, name)
  await db.run(lock)
}

/** As takeProjectLock, but others may hold it at the same time in this way. */
export async function shareProjectLock(db: Queryable, projectId: number, name: ProjectLock): Promise<void> {
  const lock = sql`
    select pg_advisory_xact_lock_shared(${advisoryKeys[name]}::int, project_id) from project_locks
    where project_id = ${projectId} and name = ${name} for share`
  if (await takes(db, lock)) return
  // First, as above: tryProjectLock holds it while it waits for a row that is not committed yet.
  await db.run(sql`select pg_advisory_xact_lock_shared(${advisoryKeys[name]}::int, ${projectId}::int)`)
  await makeLock(db, projectId, name)
  await db.run(lock)
}

/** As takeProjectLock, but does not wait: false if somebody else holds the lock. */
export async function tryProjectLock(db: Queryable, projectId: number, name: ProjectLock): Promise<boolean> {
  const held = sql`pg_try_advisory_xact_lock(${advisoryKeys[name]}::int, ${projectId}::int) as held`
  const lock = sql`
    select ${held} from project_locks where project_id = ${projectId} and name = ${name} for update skip locked`
  const [found] = await db.many<{ held: boolean }>(lock)
  if (found !== undefined) return found.held
  // Whoever makes the row and has not committed yet would be waited for.
  if (!(await db.one<{ held: boolean }>(sql`select ${held}`)).held) return false
  if (!(await makeLock(db, projectId, name))) return false
  return (await db.one<{ held: boolean }>(lock)).held
}

const takes = async (db: Queryable, lock: Sql) => (await db.run(lock)) === 1

/** Makes the row of a lock; false if it exists. */
export async function makeLock(db: Queryable, projectId: number, name: ProjectLock): Promise<boolean> {
  const made = await db.run(sql`
    insert into project_locks (project_id, name) values (${projectId}, ${name}) on conflict do nothing`)
  return made === 1
}
