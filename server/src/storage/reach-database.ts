import { StartRefused } from '../start-refused.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** A database that is away or does not let us in is a wrong setting until it has answered once. */
export async function reachDatabase(db: Database): Promise<void> {
  try {
    await db.one(sql`select 1 as one`)
  } catch (error) {
    throw new StartRefused(
      `The database of DATABASE_URL does not answer: ${reason(error)}. Check the URL and that the database runs.`,
    )
  }
}

function reason(error: unknown): string {
  // Several addresses of one name that all failed; each says the same.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
