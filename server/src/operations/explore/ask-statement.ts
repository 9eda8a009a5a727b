import type { App } from '#app.ts'
import { LakeRefused } from '#lake/lake-refused.ts'
import { askPostgresql } from '#storage/explore/ask-postgresql.ts'
import type { Dialect } from '#storage/explore/compile/dialect.ts'
import { duckdbDialect } from '#storage/explore/compile/duckdb-dialect.ts'
import { postgresqlDialect } from '#storage/explore/compile/postgresql-dialect.ts'
import { campaigns } from '#storage/explore/relations/campaigns.ts'
import { flatten, type Sql } from '#storage/sql.ts'

const timeoutMs = 10_000
/** More than any answer has: fields over time have few values. */
const mostRows = 300_000

export type AskedStatement = { projectId: number; compile: (dialect: Dialect) => Sql; signal: AbortSignal }

/** `rowsRead`: in the files of the lake; PostgreSQL does not say. */
export type StatementRows<Row> =
  | { engine: 'postgresql'; rows: Row[]; rowsRead: undefined }
  | { engine: 'duckdb'; rows: Row[]; rowsRead: number }

/** From the lake if it can answer, else from PostgreSQL's rows. Undefined: it takes too long. */
export async function askStatement<Row extends object>(
  app: App,
  asked: AskedStatement,
): Promise<StatementRows<Row> | undefined> {
  const answer = await tryLake<Row>(app, asked)
  if (answer === 'too slow') return undefined
  if (answer !== undefined) return answer
  const { projectId, compile, signal } = asked
  const statement = compile(postgresqlDialect(projectId))
  const rows = await askPostgresql<Row>(app.db.of(projectId), statement, { timeoutMs, signal })
  if (rows !== undefined) return { engine: 'postgresql', rows, rowsRead: undefined }
  if (signal.aborted) return undefined
  // What the lake lacked may have been written meanwhile.
  const late = await tryLake<Row>(app, asked)
  return late === 'too slow' ? undefined : late
}

/** Undefined: it is off, not up to date, or failed. */
async function tryLake<Row extends object>(
  app: App,
  asked: AskedStatement,
): Promise<StatementRows<Row> | 'too slow' | undefined> {
  try {
    return await askLake<Row>(app, asked)
  } catch (error) {
    if (!(error instanceof LakeRefused)) throw error
    if (error.reason === 'timeout') return 'too slow'
    app.log.warn({ err: error }, 'query failed on the lake')
    return undefined
  }
}

async function askLake<Row extends object>(
  app: App,
  { projectId, compile, signal }: AskedStatement,
): Promise<StatementRows<Row> | undefined> {
  if (app.lake === undefined) return undefined
  const rowsOfCampaigns = await app.db.of(projectId).many(campaigns(projectId))
  const { dialect, used } = duckdbDialect(JSON.stringify(rowsOfCampaigns))
  const { text, values } = flatten(compile(dialect))
  const answer = await app.lake.ask({
    projectId,
    relations: used,
    sql: text,
    parameters: values as (string | number | boolean | null)[],
    maxRows: mostRows,
    timeoutMs,
    signal,
  })
  if (answer === undefined) return undefined
  const rows = answer.rows.map(
    (row) => Object.fromEntries(answer.columns.map((column, index) => [column, row[index]])) as Row,
  )
  return { engine: 'duckdb', rows, rowsRead: answer.rowsRead }
}
