import { type SqlAnswer, sqlLimits } from '@tributary/contract/manage-api/sql/sql'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { type AuditEntry, recordAudit } from '#operations/access/record-audit.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { findProject } from '#storage/projects/projects.ts'
import { campaignRows } from '#storage/sql/campaign-rows.ts'
import { refuseSql } from './refuse-sql.ts'

/** Of an answer: it is held in memory a few times. */
const maxBytes = 8 * 1_048_576

/** How many statements this service answers. */
export type SqlTurns = { running: number }

export type AskedSql = {
  sql: string
  maxRows?: number | undefined
  timeoutMs?: number
  signal: AbortSignal
  seesPersonalData: boolean
  turns: SqlTurns
  by: Pick<AuditEntry, 'member' | 'address'>
}

/** Answers a statement over the project's lake. Every statement is in the audit log, whatever became of it. */
export async function askSql(app: App, projectId: number, asked: AskedSql): Promise<SqlAnswer | Refusal> {
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  const began = performance.now()
  let answer: SqlAnswer | Refusal | undefined
  try {
    answer = await answerSql(app, project, asked)
    return answer
  } catch (error) {
    if (!isAbort(error)) throw error
    // Nobody waits for it any more, or the service is stopping.
    return refuse('unavailable')
  } finally {
    const isAnswered = answer !== undefined && !isRefusal(answer)
    await recordAudit(app.db, {
      ...asked.by,
      action: 'askSql',
      at: app.now(),
      projectId,
      target: { project: String(projectId) },
      whole: { sql: asked.sql },
      what: {
        outcome: outcomeOf(answer),
        rows: isAnswered ? (answer as SqlAnswer).rows.length : null,
        milliseconds: Math.round(performance.now() - began),
      },
    })
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

function outcomeOf(answer: SqlAnswer | Refusal | undefined): string {
  if (answer === undefined) return 'cancelled'
  return isRefusal(answer) ? answer.refusal : 'answered'
}

async function answerSql(app: App, project: Project, asked: AskedSql): Promise<SqlAnswer | Refusal> {
  const { lake } = app
  const { turns, seesPersonalData } = asked
  if (!project.sqlEnabled) return refuse('sql_off')
  if (!seesPersonalData) return refuse('personal_data_required')
  if (lake === undefined || lake.sqlTurns === 0) return refuse('sql_unavailable')
  if (turns.running >= lake.sqlTurns) return refuse('too_many_statements')
  turns.running += 1
  try {
    return await askLake(app, lake, { project, asked })
  } finally {
    turns.running -= 1
  }
}

async function askLake(
  app: App,
  lake: NonNullable<App['lake']>,
  { project, asked }: { project: Project; asked: AskedSql },
): Promise<SqlAnswer | Refusal> {
  const { sql, signal, maxRows = sqlLimits.rows, timeoutMs = sqlLimits.seconds * 1_000 } = asked
  const freshUntil = app.now().toISOString()
  await catchUp(app, project.id)
  const outcome = await lake.askSql({
    projectId: project.id,
    sql,
    timezone: project.timezone,
    revenueFrom: project.revenueFrom,
    campaigns: JSON.stringify(await campaignRows(app.db.of(project.id), project.id)),
    maxRows,
    maxBytes,
    timeoutMs,
    signal,
  })
  if ('refused' in outcome) {
    if (outcome.refused === 'other') app.log.warn({ reason: outcome.reason }, 'statement failed')
    return refuseSql(sql, outcome)
  }
  const { columns, rows, isCut, rowsRead, milliseconds } = outcome
  const computed = { rows_read: rowsRead, milliseconds, fresh_until: freshUntil }
  return { columns, rows, is_cut: isCut, computed }
}
