import type { Database, Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { within } from '#storage/with-timeout.ts'

export async function responds(db: Queryable, timeoutMs: number): Promise<boolean> {
  return within(timeoutMs, db.one(sql`select 1 as one`)).then(
    () => true,
    () => false,
  )
}

/** Whether each worker of a cluster responds, by name; empty for a single server. */
export async function workersUp(db: Database, timeoutMs: number): Promise<Map<string, boolean>> {
  const workers = await within(timeoutMs, db.workers()).catch(() => new Map<string, Database>())
  const asked = [...workers].map(async ([name, worker]) => [name, await responds(worker, timeoutMs)] as const)
  return new Map(await Promise.all(asked))
}

export async function nodesAway(db: Database, timeoutMs: number): Promise<string[]> {
  return [...(await workersUp(db, timeoutMs))].filter(([, isUp]) => !isUp).map(([name]) => name)
}
