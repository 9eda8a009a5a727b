import type { AskedLtv, LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import type { App } from '#app.ts'
import { type GroupValue, keyOf } from '#domain/explore/build-answer.ts'
import type { Question } from '#domain/explore/question.ts'
import { backtestDays } from '#domain/ltv/backtest.ts'
import { fitProject, type ProjectFit } from '#domain/ltv/fit-project.ts'
import { confidence } from '#domain/ltv/forecast.ts'
import { groupLtv, type LtvGroup } from '#domain/ltv/group-ltv.ts'
import { addRow, mergeParts, newPart } from '#domain/ltv/ltv-part.ts'
import { testWeeks } from '#domain/ltv/test-weeks.ts'
import type { Project } from '#domain/projects/project.ts'
import { lastAge } from '#domain/reporting/cohorts/cohort-ages.ts'
import { dayNumber, dayOfNumber } from '#domain/reporting/day-number.ts'
import { nameGroups } from '#operations/explore/name-groups.ts'
import { curveOnTheWire } from './curve-on-the-wire.ts'
import { daysOfModel, type GroupRow, type LtvRows } from './read-ltv.ts'

type Built = Pick<LtvAnswer, 'model' | 'backtest' | 'total' | 'rows'>

type Asked = LtvRows & { asked: AskedLtv; question: Question; today: string }

type NamedGroup = LtvGroup & { group: GroupValue[] }

export async function buildLtv(app: App, project: Project, asked: Asked): Promise<Built> {
  const { question, hasSpend, today } = asked
  const fit = fitProject(asked.weeks)
  const groups = readGroups(asked.groups, question.by.length)
  const { compares, behaviors, segments } = question
  const isAll = compares.length + behaviors.length + segments.length === 0
  const wanted = daysOf(asked.asked)
  const named = await nameGroups(app, project.id, {
    by: question.by,
    groups: groups.map(({ group }) => group),
  })
  const total = groupLtv(sumOfGroups(groups), { fit, isProject: isAll, hasSpend })
  const rows = question.by.length === 0 ? [] : groups.filter(({ shown }) => hasInstalls(shown))
  return {
    model: modelOf(fit, today),
    backtest: backtestOf(fit, today),
    total: curveOnTheWire(total, [], wanted),
    rows: rows
      .map((group) => ({ group: group.group, ltv: groupLtv(group, { fit, isProject: false, hasSpend }) }))
      .sort(largestFirst)
      .map(({ group, ltv }) => curveOnTheWire(ltv, named(group), wanted)),
  }
}

function daysOf({ days, horizon = lastAge }: AskedLtv): number[] {
  const all = days ?? Array.from({ length: lastAge + 1 }, (_, day) => day)
  return [...new Set(all)].filter((day) => day <= horizon).sort((a, b) => a - b)
}

function readGroups(rows: readonly GroupRow[], fields: number): NamedGroup[] {
  const groups = new Map<string, NamedGroup>()
  for (const row of rows) {
    const group = Array.from({ length: fields }, (_, index) => ({
      value: (row[`g${index}`] as string | null) ?? null,
      isOthers: row[`o${index}`] === true,
    }))
    const found = groups.get(keyOf(group)) ?? { group, shown: newParts(), earlier: newParts() }
    groups.set(keyOf(group), found)
    addRow(found[row.is_shown ? 'shown' : 'earlier'][row.is_paid ? 'paid' : 'unpaid'], row)
  }
  return [...groups.values()]
}

const newParts = () => ({ paid: newPart(), unpaid: newPart() })

function sumOfGroups(groups: readonly LtvGroup[]): LtvGroup {
  const sum = (moment: 'shown' | 'earlier', kind: 'paid' | 'unpaid') =>
    mergeParts(groups.map((group) => group[moment][kind]))
  return {
    shown: { paid: sum('shown', 'paid'), unpaid: sum('shown', 'unpaid') },
    earlier: { paid: sum('earlier', 'paid'), unpaid: sum('earlier', 'unpaid') },
  }
}

const hasInstalls = ({ paid, unpaid }: LtvGroup['shown']) =>
  paid.today.installs.size + unpaid.today.installs.size > 0

type Ranked = { group: GroupValue[]; ltv: { installs: number } }

/** The others last. */
function largestFirst(a: Ranked, b: Ranked): number {
  const others = ({ group }: Ranked) => group.filter(({ isOthers }) => isOthers).length
  return (
    others(a) - others(b) || b.ltv.installs - a.ltv.installs || (keyOf(a.group) < keyOf(b.group) ? -1 : 1)
  )
}

function modelOf({ today: profile, installs, payers }: ProjectFit, today: string): Built['model'] {
  return {
    from: dayOfNumber(dayNumber(today) + 1 - daysOfModel),
    installs,
    payers,
    predicted_until: typeof profile === 'string' ? null : profile.until,
    confidence,
    reason: typeof profile === 'string' ? profile : null,
  }
}

function backtestOf({ monthAgo, weeks }: ProjectFit, today: string): Built['backtest'] {
  const tested = typeof monthAgo === 'string' ? undefined : testWeeks(monthAgo, weeks)
  if (tested === undefined) return null
  const { meanError, ...figures } = tested
  return { as_of: dayOfNumber(dayNumber(today) - backtestDays), ...figures, mean_error: meanError }
}
