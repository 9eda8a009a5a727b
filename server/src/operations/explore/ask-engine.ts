import type { App } from '../../app.ts'
import type { ResultRow } from '../../domain/explore/answer-figures.ts'
import { LakeRefused } from '../../lake/lake-refused.ts'
import { askPostgresql } from '../../storage/explore/ask-postgresql.ts'
import { compileQuestion } from '../../storage/explore/compile/compile-question.ts'
import type { CompileContext } from '../../storage/explore/compile/context.ts'
import { duckdbDialect } from '../../storage/explore/compile/duckdb-dialect.ts'
import { postgresqlDialect } from '../../storage/explore/compile/postgresql-dialect.ts'
import { campaigns } from '../../storage/explore/relations/campaigns.ts'
import { flatten } from '../../storage/sql.ts'

const timeoutMs = 10_000
/** More than any answer has: fields over time have few values. */
const mostRows = 300_000

export type EngineRows = { engine: 'postgresql' | 'duckdb'; rows: ResultRow[]; rowsRead: number }

type Asked = { projectId: number; context: Omit<CompileContext, 'dialect'>; signal: AbortSignal }

/** From the lake if it can answer, else from PostgreSQL's rows. Undefined: it takes too long. */
export async function askEngine(app: App, asked: Asked): Promise<EngineRows | undefined> {
  try {
    const answer = await askLake(app, asked)
    if (answer !== undefined) return answer
  } catch (error) {
    if (!(error instanceof LakeRefused)) throw error
    if (error.reason === 'timeout') return undefined
    app.log.warn({ err: error }, 'question not answered by the lake')
  }
  const { projectId, context, signal } = asked
  const statement = compileQuestion({ ...context, dialect: postgresqlDialect(projectId) })
  const rows = await askPostgresql<ResultRow>(app.db.of(projectId), statement, { timeoutMs, signal })
  if (rows === undefined) return undefined
  const total = rows.find((row) => !row.in_group && !row.in_interval)
  return { engine: 'postgresql', rows, rowsRead: Number(total?.facts ?? 0) }
}

async function askLake(app: App, { projectId, context, signal }: Asked): Promise<EngineRows | undefined> {
  if (app.lake === undefined) return undefined
  const rowsOfCampaigns = await app.db.of(projectId).many(campaigns(projectId))
  const { dialect, used } = duckdbDialect(JSON.stringify(rowsOfCampaigns))
  const { text, values } = flatten(compileQuestion({ ...context, dialect }))
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
    (row) => Object.fromEntries(answer.columns.map((column, index) => [column, row[index]])) as ResultRow,
  )
  return { engine: 'duckdb', rows, rowsRead: answer.rowsRead }
}
