import { StartRefused } from '../start-refused.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** Before the first response, a database that is unavailable or denies access counts as a wrong setting. */
export async function reachDatabase(db: Database): Promise<void> {
  try {
    await db.one(sql`select 1 as one`)
  } catch (error) {
    throw new StartRefused(
      `The database at DATABASE_URL does not respond: ${reason(error)}. Check the URL and that the database is running.`,
    )
  }
}

function reason(error: unknown): string {
  // All addresses of the host failed; each error gives the same reason.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
