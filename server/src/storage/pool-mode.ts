import { createHash } from 'node:crypto'
import type pg from 'pg'
import { flatten, type Sql } from './sql.ts'

export type Execute = (statement: Sql) => Promise<pg.QueryResult>

export type TransactionOptions = {
  isSnapshot?: boolean
  statementTimeoutMs?: number
  /** Its statements are not likely to come again: none is kept prepared, and each is planned for its values. */
  isOnce?: boolean
  /** The commit does not wait for the disk: only for work that is done again if it is lost. */
  isAsync?: boolean
}

/** How statements get their plans and their limits. */
export type PoolMode = {
  prepare: (statement: Sql) => pg.QueryConfig
  begin: (options: TransactionOptions) => string
  /** Runs a statement that is its own transaction. */
  runAlone: (pool: pg.Pool, types?: () => pg.CustomTypesConfig) => Execute
}

/** Limits of a session, set when it begins. */
export const sessionLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }

/** Every connection is a session of PostgreSQL: it has its limits, and each statement is parsed and planned once. */
export const inSessions: PoolMode = {
  prepare: (statement) => {
    const { text, values } = flatten(statement)
    return { name: nameOf(text), text, values }
  },
  begin: ({ statementTimeoutMs, ...options }) =>
    [...beginning(options), ...limit({ statement_timeout: statementTimeoutMs })].join('; '),
  runAlone: (pool, types) => (statement) => pool.query(typed(inSessions.prepare(statement), types?.())),
}

/**
 * Behind a pooler, which gives each transaction any session: nothing is expected of the session and nothing stays in it.
 * Limits are the transaction's, and statements have no name, because the session that knows it may serve somebody else.
 */
export const inTransactions: PoolMode = {
  prepare: flatten,
  begin: ({ statementTimeoutMs = sessionLimits.statement_timeout, ...options }) =>
    [...beginning(options), ...limit({ ...sessionLimits, statement_timeout: statementTimeoutMs })].join('; '),
  runAlone: (pool, types) => async (statement) => {
    const client = await pool.connect()
    // Pipelined: one round trip. After a failed statement, the commit rolls back.
    const [begun, result, ended] = await Promise.allSettled([
      client.query(inTransactions.begin({})),
      client.query(typed(inTransactions.prepare(statement), types?.())),
      client.query('commit'),
    ])
    client.release(ended.status === 'rejected')
    for (const one of [begun, result, ended]) if (one.status === 'rejected') throw one.reason
    return (result as PromiseFulfilledResult<pg.QueryResult>).value
  },
}

/** A statement whose rows have other type parsers than its connection. */
export function typed(query: pg.QueryConfig, types: pg.CustomTypesConfig | undefined): pg.QueryConfig {
  return types === undefined ? query : { ...query, types }
}

const beginning = ({ isSnapshot = false, isAsync = false }: TransactionOptions): string[] => [
  isSnapshot ? 'begin isolation level repeatable read read only' : 'begin',
  ...(isAsync ? ['set local synchronous_commit = off'] : []),
]

function limit(limits: Record<string, number | undefined>): string[] {
  return Object.entries(limits).flatMap(([name, ms]) =>
    ms === undefined ? [] : [`set local ${name} = ${Math.round(ms)}`],
  )
}

const statementNames = new Map<string, string>()

/** Named by its text, so that each connection parses and plans it only once. */
function nameOf(text: string): string {
  let name = statementNames.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return name
}
