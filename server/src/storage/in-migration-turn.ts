import type pg from 'pg'

// Any constant: two services that migrate the same database wait for each other here.
const lockKey = 7_214_501

/** In a transaction that holds the lock: services that start together take turns. */
export async function inMigrationTurn<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
