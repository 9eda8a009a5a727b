import pg from 'pg'
import type { Node, Queryable } from './database.ts'
import { failTogether } from './fail-together.ts'
import { inSessions } from './pool-mode.ts'
import { queryable } from './queryable.ts'
import { traceStatements } from './trace-statements.ts'

/** A separate connection without timeouts, for work that may take longer than any request. */
export async function openLongSession({ direct }: Node): Promise<pg.Client> {
  const { Client = pg.Client, ...settings } = direct.options as pg.PoolOptions & { Client?: typeof pg.Client }
  const client = new Client({
    ...settings,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A broken connection also fails the running statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Statements on one session of PostgreSQL. */
export function sessionQueries(client: pg.ClientBase): Queryable {
  return queryable(traceStatements(failTogether((statement) => client.query(inSessions.prepare(statement)))))
}
