import type pg from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import type { Database } from './database.ts'

/** Before the first response, a database that is unavailable or denies access counts as a wrong setting. */
export async function reachDatabase({ pool, direct }: Database): Promise<void> {
  const reached = await identify(pool, 'DATABASE_URL')
  if (direct === pool) return
  if ((await identify(direct, 'DATABASE_DIRECT_URL')) !== reached)
    throw new StartRefused('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
}

/** Differs between any two databases. */
async function identify(pool: pg.Pool, setting: string): Promise<string> {
  try {
    const { rows } = await pool.query<{ identity: string }>(`
      select oid || ' ' || pg_postmaster_start_time() as identity from pg_database where datname = current_database()`)
    return rows[0]?.identity ?? ''
  } catch (error) {
    throw new StartRefused(refusal(reason(error), setting))
  }
}

function refusal(why: string, setting: string): string {
  // What PgBouncer says to the limits of a session.
  if (!/unsupported startup parameter/.test(why))
    return `The database at ${setting} does not respond: ${why}. Check the URL and that the database is running.`
  return setting === 'DATABASE_URL'
    ? 'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the same database without it.'
    : 'DATABASE_DIRECT_URL leads to a connection pooler. Set it to PostgreSQL itself.'
}

function reason(error: unknown): string {
  // All addresses of the host failed; each error gives the same reason.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
