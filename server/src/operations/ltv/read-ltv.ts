import type { App } from '#app.ts'
import type { Question } from '#domain/explore/question.ts'
import type { WeekRow } from '#domain/ltv/fit-project.ts'
import type { LtvRow } from '#domain/ltv/ltv-part.ts'
import type { Project } from '#domain/projects/project.ts'
import { dayNumber, dayOfNumber } from '#domain/reporting/day-number.ts'
import { askStatement } from '#operations/explore/ask-statement.ts'
import { readPeriod } from '#operations/explore/read-period.ts'
import { type LtvContext, ltvGroups, spendQuestion } from '#storage/explore/compile/ltv-groups.ts'
import { ltvWeeks } from '#storage/explore/compile/ltv-weeks.ts'

/** The model is fitted on the installs of two years. */
export const daysOfModel = 730

/** Values of a field with a curve of their own, by the number of fields. */
const mostValues = [0, 20, 6]

export type GroupRow = LtvRow & { is_paid: boolean; is_shown: boolean } & Record<string, unknown>

export type LtvRows = {
  groups: GroupRow[]
  weeks: WeekRow[]
  hasSpend: boolean
  engine: 'postgresql' | 'duckdb'
  rowsRead: number
}

type Asked = Pick<LtvContext, 'behaviorSpans' | 'segments'> & {
  question: Question
  days: { from: string; to: string; today: string }
  signal: AbortSignal
}

/** Undefined: it takes too long. */
export async function readLtv(
  app: App,
  project: Project,
  { question, days, behaviorSpans, segments, signal }: Asked,
): Promise<LtvRows | undefined> {
  const { today } = days
  const model = { from: dayOfNumber(dayNumber(today) + 1 - daysOfModel), to: today }
  const all = { from: min(days.from, model.from), to: days.to > today ? days.to : today }
  const spend = spendQuestion(question)
  const spanOf = async (of: { from: string; to: string }) =>
    (await readPeriod(app, project, { days: of, interval: undefined })).span
  const context = {
    ...{ days, today, behaviorSpans, segments, spend, question },
    values: undefined,
    span: await spanOf(all),
    timezone: project.timezone,
    revenueFrom: project.revenueFrom,
    mostValues: mostValues[question.by.length] ?? 0,
  }
  const ofProject = {
    ...context,
    question: { ...question, by: [], compares: [], behaviors: [], segments: [] },
    segments: [],
    span: await spanOf(model),
  }
  const ask = { projectId: project.id, signal }
  const groups = await askStatement<GroupRow>(app, {
    ...ask,
    compile: (dialect) => ltvGroups({ ...context, dialect }),
  })
  const weeks = await askStatement<WeekRow>(app, {
    ...ask,
    compile: (dialect) => ltvWeeks({ ...ofProject, dialect }),
  })
  if (groups === undefined || weeks === undefined) return undefined
  return {
    groups: groups.rows,
    weeks: weeks.rows,
    hasSpend: spend !== undefined,
    engine: groups.engine,
    rowsRead: (groups.rowsRead ?? installsIn(groups.rows)) + (weeks.rowsRead ?? installsIn(weeks.rows)),
  }
}

const min = (a: string, b: string): string => (a < b ? a : b)

function installsIn(rows: readonly { kind: string; amount: unknown }[]): number {
  return rows.reduce((sum, { kind, amount }) => sum + (kind === 'installs' ? Number(amount) : 0), 0)
}
