import { createHash } from 'node:crypto'
import pg from 'pg'
import { isDriverTimeout } from './database-error.ts'
import { flatten, type Sql } from './sql.ts'

/** Runs queries: the pool, or one transaction. */
export type Queryable = {
  many: <Row extends object>(statement: Sql) => Promise<Row[]>
  /** The first row, if any. */
  maybe: <Row extends object>(statement: Sql) => Promise<Row | undefined>
  /** The only row; a missing one is a bug. */
  one: <Row extends object>(statement: Sql) => Promise<Row>
  /** The number of affected rows. */
  run: (statement: Sql) => Promise<number>
}

export type Database = Queryable & {
  /** `opening`: replaces `begin`, so that settings travel in the same round trip. */
  transaction: <Result>(
    work: (transaction: Queryable) => Promise<Result>,
    opening?: string,
  ) => Promise<Result>
  /** Several queries on one snapshot. They can be issued in parallel: they are pipelined, and run one after the other. */
  snapshot: <Result>(work: (snapshot: Queryable) => Promise<Result>) => Promise<Result>
  pool: pg.Pool
  close: () => Promise<void>
}

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

const int8 = 20
const date = 1082

const types = new pg.TypeOverrides()
types.setTypeParser(int8, Number)
types.setTypeParser(date, (text: string) => text)

export function openDatabase(
  connection: Connection,
  options: { size: number; onError: (error: Error) => void },
): Database {
  const settings = {
    ...connection,
    types,
    application_name: 'tributary',
    connectionTimeoutMillis: 5_000,
    // Longer than any of our statements; a frozen database must not hold requests forever.
    query_timeout: 12_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  }
  const openPool = (config: pg.PoolConfig) => {
    const opened = new pg.Pool({ ...settings, ...config })
    // An idle connection that breaks (database restarted) is replaced on next use.
    opened.on('error', options.onError)
    opened.on('connect', (client) => client.on('error', options.onError))
    return opened
  }
  const pool = openPool({ max: options.size })
  // Pipelined: the database does not wait between two queries until the first result is read.
  const readers = openPool({ max: Math.ceil(options.size / 2), pipeline: true })
  return {
    ...queryable(pool),
    transaction: (work, opening = 'begin') => inTransaction(pool, opening, work),
    snapshot: (work) =>
      inTransaction(readers, 'begin isolation level repeatable read read only', (transaction) =>
        awaitAllQueries(transaction, work),
      ),
    pool,
    close: async () => {
      await Promise.all([pool.end(), readers.end()])
    },
  }
}

type Client = Pick<pg.PoolClient, 'query'> | pg.Pool

export function queryable(client: Client): Queryable {
  const many = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    // The statement's author declares the row type.
    return (await client.query(prepared(statement))).rows as Row[]
  }
  return {
    many,
    maybe: async <Row extends object>(statement: Sql) => (await many<Row>(statement))[0],
    one: async <Row extends object>(statement: Sql) => {
      const [row] = await many<Row>(statement)
      if (row === undefined) throw new Error('Expected a row but got none.')
      return row
    },
    run: async (statement) => (await client.query(prepared(statement))).rowCount ?? 0,
  }
}

/** Returns only after every issued query has ended. Throws the first failure: the others are its consequences. */
async function awaitAllQueries<Result>(
  db: Queryable,
  work: (snapshot: Queryable) => Promise<Result>,
): Promise<Result> {
  const queries: Promise<unknown>[] = []
  const track = <Rows>(query: Promise<Rows>): Promise<Rows> => {
    queries.push(query)
    return query
  }
  try {
    return await work({
      many: <Row extends object>(statement: Sql) => track(db.many<Row>(statement)),
      maybe: <Row extends object>(statement: Sql) => track(db.maybe<Row>(statement)),
      one: <Row extends object>(statement: Sql) => track(db.one<Row>(statement)),
      run: (statement) => track(db.run(statement)),
    })
  } catch (error) {
    const ended = await Promise.allSettled(queries)
    const first = ended.find((one): one is PromiseRejectedResult => one.status === 'rejected')
    throw first === undefined ? error : first.reason
  } finally {
    await Promise.allSettled(queries)
  }
}

const statementNames = new Map<string, string>()

/** Named by its text, so that each connection parses and plans it only once. */
function prepared(statement: Sql): pg.QueryConfig {
  const { text, values } = flatten(statement)
  let name = statementNames.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return { name, text, values }
}

async function inTransaction<Result>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(queryable(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A rollback would queue behind the statement that is still running: drop the connection, and its transaction with it.
    if (isDriverTimeout(error)) broken = error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}
