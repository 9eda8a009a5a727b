import pg from 'pg'
import { inSpan } from '#tracing/current-span.ts'
import { boundResult } from './bound-result.ts'
import { connectionTo } from './cluster/connection-to.ts'
import { withNodes } from './cluster/with-nodes.ts'
import type { Connection, Database, Node, Queryable } from './database.ts'
import { isDriverTimeout } from './database-error.ts'
import { failTogether } from './fail-together.ts'
import {
  type Execute,
  inSessions,
  inTransactions,
  type PoolMode,
  sessionLimits,
  type TransactionOptions,
  typed,
} from './pool-mode.ts'
import { clientOfPrimary } from './primary/client-of-primary.ts'
import { openPrimary } from './primary/open-primary.ts'
import { readHosts } from './primary/read-hosts.ts'
import { queryable } from './queryable.ts'
import { flatten, type Sql } from './sql.ts'
import { withStandby } from './standby/with-standby.ts'
import { traceStatements } from './trace-statements.ts'

const int8 = 20
const date = 1082

const types = new pg.TypeOverrides()
types.setTypeParser(int8, Number)
types.setTypeParser(date, (text: string) => text)

type Options = {
  size: number
  onError: (error: Error) => void
  /** PostgreSQL itself, if `connection` leads to a pooler, behind which every transaction may be in another session. */
  direct?: Connection | undefined
  /** Of what reports and live streams read. */
  reading?: ReadingLimits | undefined
  standby?: StandbyOptions | undefined
}

type StandbyOptions = Parameters<typeof withStandby>[2] & { connection: Connection }

export type ReadingLimits = {
  /** How many snapshots at a time; the others wait. */
  snapshots: number
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Of all rows of a statement or a snapshot. */
  maxBytes: number
}

// Jobs need few connections, and long work opens its own.
const directSize = 5

export function openDatabase(connection: Connection, { standby, ...options }: Options): Database {
  const primary = openNode(connection, options)
  const straight = { ...options, direct: undefined }
  const coordinator =
    standby === undefined ? primary : withStandby(primary, openNode(standby.connection, straight), standby)
  // A pooler leads to one server alone: the nodes of a cluster are reached without it.
  return withNodes(coordinator, (address) =>
    openNode(connectionTo(options.direct ?? connection, address), straight),
  )
}

function openNode(connection: Connection, { size, onError, direct, reading }: Options): Node {
  const isPooled = direct !== undefined
  let isClosing = false
  // A pool that has ended may still close its connections while the database stops: nothing is lost then.
  const report = (error: Error) => {
    if (!isClosing) onError(error)
  }
  const settings = {
    ...settingsOf(connection),
    ...(!isPooled && sessionLimits),
    // A process of PostgreSQL keeps the most that it ever needed: the one that stays at rest is replaced too.
    maxLifetimeSeconds: 300,
  }
  // Pipelined: the database does not wait between two queries until the first result is read.
  const pool = openPool({ ...settings, max: size, pipeline: true }, report)
  const mostReaders = Math.min(Math.ceil(size / 2), reading?.snapshots ?? size)
  const readers = openPool({ ...settings, max: mostReaders, pipeline: true }, report)
  const bound = reading && (() => boundResult(types, reading.maxBytes))
  const sessions = isPooled
    ? openPool({ ...settingsOf(direct), ...sessionLimits, max: directSize, pipeline: true }, report)
    : undefined
  const mode = isPooled ? inTransactions : inSessions
  const alone = queryable(traceStatements(mode.runAlone(pool), pool))
  return {
    ...alone,
    reads: alone,
    transaction: (work, options = {}) => inTransaction(pool, { mode, options, work }),
    snapshot: (work) => {
      const read = () =>
        inTransaction(readers, {
          mode,
          options: { isSnapshot: true },
          work: (transaction) => awaitAllQueries(transaction, work),
          types: bound?.(),
        })
      return reading === undefined ? read() : reading.inTurn(read)
    },
    bounded: queryable(traceStatements(mode.runAlone(pool, bound), pool)),
    pool,
    direct: sessions ?? pool,
    close: async () => {
      isClosing = true
      await Promise.all([pool.end(), readers.end(), sessions?.end()])
    },
  }
}

function openPool(config: pg.PoolConfig, report: (error: Error) => void): pg.Pool {
  const opened = new pg.Pool(config)
  // An idle connection that breaks (database restarted) is replaced on next use.
  opened.on('error', report)
  opened.on('connect', (client) => client.on('error', report))
  return opened
}

function settingsOf(connection: Connection): pg.PoolConfig {
  const hosts = 'connectionString' in connection ? readHosts(connection.connectionString) : undefined
  const [first, ...others] = hosts ?? []
  return {
    ...connection,
    ...(first !== undefined &&
      others.length > 0 && {
        connectionString: first.url,
        Client: clientOfPrimary(openPrimary([first, ...others])),
      }),
    types,
    application_name: 'tributary',
    connectionTimeoutMillis: 5_000,
    // Longer than any of our statements; a frozen database must not hold requests forever.
    query_timeout: 12_000,
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

type Work<Result> = {
  mode: PoolMode
  options: TransactionOptions
  work: (transaction: Queryable) => Promise<Result>
  types?: pg.CustomTypesConfig | undefined
}

function inTransaction<Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> {
  return inSpan('transaction', {}, async () =>
    runTransaction(await inSpan('connect', {}, () => pool.connect()), work),
  )
}

async function runTransaction<Result>(
  client: pg.PoolClient,
  { mode, options, work, types: own }: Work<Result>,
): Promise<Result> {
  let broken: Error | undefined
  let isOver = false
  const prepare = options.isOnce ? flatten : mode.prepare
  // If one of several statements fails, what follows another one may come too late: it must not run outside.
  const send: Execute = async (statement) => {
    if (isOver) throw new Error('The transaction has ended.')
    return client.query(typed(prepare(statement), own))
  }
  try {
    await client.query(mode.begin(options))
    const result = await work(queryable(traceStatements(failTogether(send))))
    isOver = true
    await inSpan('commit', { kind: 'client' }, () => client.query('commit'))
    return result
  } catch (error) {
    isOver = true
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
