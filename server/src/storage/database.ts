import { createHash } from 'node:crypto'
import pg from 'pg'
import { isUnanswered } from './database-error.ts'
import { flatten, type Sql } from './sql.ts'

/** What a question may be asked of: the pool, or one transaction. */
export type Queryable = {
  /** All rows. */
  many: <Row extends object>(statement: Sql) => Promise<Row[]>
  /** The first row, if any. */
  maybe: <Row extends object>(statement: Sql) => Promise<Row | undefined>
  /** The only row; a missing one is a bug. */
  one: <Row extends object>(statement: Sql) => Promise<Row>
  /** The number of rows touched. */
  run: (statement: Sql) => Promise<number>
}

export type Database = Queryable & {
  /** `opening`: what is sent in one go with `begin`, for a transaction that is to be short. */
  transaction: <Result>(
    work: (transaction: Queryable) => Promise<Result>,
    opening?: string,
  ) => Promise<Result>
  /** Several questions about one moment. They may be asked all at once, are sent at once, and answered one after the other. */
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
    // Longer than any statement of ours; a frozen database must not hold requests for ever.
    query_timeout: 12_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  }
  const open = (own: pg.PoolConfig) => {
    const opened = new pg.Pool({ ...settings, ...own })
    // An idle connection that breaks (database restarted) is replaced at the next use.
    opened.on('error', options.onError)
    opened.on('connect', (client) => client.on('error', options.onError))
    return opened
  }
  const pool = open({ max: options.size })
  // What is asked there is sent at once: the database need not wait between two questions until their answers are read.
  const readers = open({ max: Math.ceil(options.size / 2), pipeline: true })
  return {
    ...queryable(pool),
    transaction: (work, opening = 'begin') => inTransaction(pool, opening, work),
    snapshot: (work) =>
      inTransaction(readers, 'begin isolation level repeatable read read only', (transaction) =>
        untilAnswered(transaction, work),
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
    // The statement's author says what its rows are.
    return (await client.query(prepared(statement))).rows as Row[]
  }
  return {
    many,
    maybe: async <Row extends object>(statement: Sql) => (await many<Row>(statement))[0],
    one: async <Row extends object>(statement: Sql) => {
      const [row] = await many<Row>(statement)
      if (row === undefined) throw new Error('A row was expected and none came.')
      return row
    },
    run: async (statement) => (await client.query(prepared(statement))).rowCount ?? 0,
  }
}

/** All that were asked have ended when the work has, however it ended. Of those that failed the first tells why: the others failed with it. */
async function untilAnswered<Result>(
  db: Queryable,
  work: (snapshot: Queryable) => Promise<Result>,
): Promise<Result> {
  const asked: Promise<unknown>[] = []
  const note = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    asked.push(answer)
    return answer
  }
  try {
    return await work({
      many: <Row extends object>(statement: Sql) => note(db.many<Row>(statement)),
      maybe: <Row extends object>(statement: Sql) => note(db.maybe<Row>(statement)),
      one: <Row extends object>(statement: Sql) => note(db.one<Row>(statement)),
      run: (statement) => note(db.run(statement)),
    })
  } catch (error) {
    const ended = await Promise.allSettled(asked)
    const first = ended.find((one): one is PromiseRejectedResult => one.status === 'rejected')
    throw first === undefined ? error : first.reason
  } finally {
    await Promise.allSettled(asked)
  }
}

const statementNames = new Map<string, string>()

/** Named by its text, so that each connection parses and plans it once. */
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
    // A rollback would queue up behind a statement that has not ended: the connection goes, and its transaction with it.
    if (isUnanswered(error)) broken = error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}
