import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { App } from '#app.ts'
import { BadQuestion } from '#domain/explore/bad-question.ts'
import { type BuiltAnswer, buildAnswer, keyOf } from '#domain/explore/build-answer.ts'
import type { Question } from '#domain/explore/question.ts'
import type { Project } from '#domain/projects/project.ts'
import type { CompileContext } from '#storage/explore/compile/context.ts'
import { askEngine } from './ask-engine.ts'
import { nameGroups } from './name-groups.ts'
import type { Period } from './read-period.ts'

/** Values of a field with a group of their own, by the number of fields: more fields, fewer values, so that answers stay small. */
const mostValues = { rows: [50, 50, 50, 20], series: [50, 50, 10, 5] }

export type Running = Pick<CompileContext, 'question' | 'today' | 'behaviorSpans' | 'segments'> & {
  project: Project
  period: Period
  compared: (Period & { until: Date | undefined }) | undefined
  signal: AbortSignal
}

type Answered = Pick<ExploreAnswer, 'rows' | 'series' | 'totals' | 'compared' | 'left_out'> & {
  computed: Pick<ExploreAnswer['computed'], 'engine' | 'rows_read' | 'milliseconds'>
}

/** Undefined: it takes too long. */
export async function runQuestion(app: App, running: Running): Promise<Answered | undefined> {
  const { question, period, compared, project } = running
  const began = performance.now()
  const shown = await ask(app, running, { period })
  if (shown === undefined) return undefined
  refuseText(question, shown.built)
  const values = question.by.map((_, index) => shownValues(shown.built, index))
  const other = compared && (await ask(app, running, { period: compared, values }))
  if (compared !== undefined && other === undefined) return undefined
  const groups = shown.built.groups.map(({ group }) => group)
  const named = await nameGroups(app, project.id, { by: question.by, groups })
  return {
    ...answerOf(question, { shown: shown.built, other: other?.built, named }),
    compared:
      compared === undefined ? null : { ...compared.days, until: compared.until?.toISOString() ?? null },
    left_out: shown.built.leftOut,
    computed: {
      engine: shown.engine,
      rows_read: shown.rowsRead + (other?.rowsRead ?? 0),
      milliseconds: Math.round(performance.now() - began),
    },
  }
}

type Part = { period: Period; values?: string[][] }

async function ask(app: App, running: Running, { period, values }: Part) {
  const { project, question, signal } = running
  const limits = question.interval === undefined ? mostValues.rows : mostValues.series
  const context = {
    ...running,
    ...period,
    values,
    timezone: project.timezone,
    revenueFrom: project.revenueFrom,
    mostValues: limits[question.by.length] ?? 0,
  }
  const answered = await askEngine(app, { projectId: project.id, context, signal })
  if (answered === undefined) return undefined
  const { engine, rows, rowsRead } = answered
  return { built: buildAnswer(rows, question, period.starts), engine, rowsRead }
}

/** A property that has values but no numbers is text. */
function refuseText({ measure }: Question, { totals, leftOut }: BuiltAnswer): void {
  if (!('property' in measure) || measure.property.type !== 'json' || totals.of > 0 || leftOut === 0) return
  throw new BadQuestion(
    `${measure.kind} needs numbers, and ${measure.property.name} has none in this period. Count it, or group by it.`,
  )
}

function shownValues({ groups }: BuiltAnswer, index: number): string[] {
  return [...new Set(groups.flatMap(({ group }) => group[index]?.value ?? []))]
}

type Built = {
  shown: BuiltAnswer
  other: BuiltAnswer | undefined
  named: Awaited<ReturnType<typeof nameGroups>>
}

function answerOf(
  { by, interval }: Question,
  { shown, other, named }: Built,
): Pick<Answered, 'rows' | 'series' | 'totals'> {
  const others = new Map(other?.groups.map((one) => [keyOf(one.group), one]))
  const rows = shown.groups.map(({ group, figures }) => ({
    group: named(group),
    ...figures,
    compared: others.get(keyOf(group))?.figures ?? null,
  }))
  const total = { group: [], points: shown.points, compared: other?.points ?? null }
  const series =
    by.length === 0
      ? [total]
      : shown.groups.map(({ group, points }) => ({
          group: named(group),
          points,
          compared: others.get(keyOf(group))?.points ?? null,
        }))
  return {
    rows,
    series: interval === undefined ? [] : series,
    totals: { ...shown.totals, compared: other?.totals ?? null },
  }
}
