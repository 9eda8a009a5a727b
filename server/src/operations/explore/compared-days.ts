import type { App } from '#app.ts'
import { type Comparison, comparedPeriod, type PeriodKind } from '#domain/reporting/compared-period.ts'
import type { Queryable } from '#storage/database.ts'
import { factsOfDay, type PartOfDay, partOfDay } from '#storage/reports/part-of-day.ts'
import { firstDayOfData } from '#storage/reports/report-days.ts'

export type ComparisonRequest = {
  compare: Comparison
  kind?: PeriodKind | undefined
  timezone: string
  metrics: readonly string[]
}

// Counting the facts of a day until a time takes about a second for so many.
const mostFacts = 200_000

type Compared = { from: string; to: string; part: PartOfDay | undefined }
type Shown = { projectId: number; from: string; to: string; today: string }

/** The days to compare with, and how much of the last one counts. Undefined: there is no data that early. */
export async function comparedDays(
  { now }: Pick<App, 'now'>,
  db: Queryable,
  { projectId, from, to, today }: Shown,
  { compare, kind, timezone }: Omit<ComparisonRequest, 'metrics'>,
): Promise<Compared | undefined> {
  const compared = comparedPeriod({ from, to }, { compare, today, kind })
  const firstDay = await firstDayOfData(db, projectId)
  if (compared === undefined || firstDay === null || firstDay > compared.to) return undefined
  const days = { from: compared.from, to: compared.to }
  const part = compared.isCut
    ? await readPart(db, { projectId, ...days }, { timezone, now: now() })
    : undefined
  return { ...days, part }
}

/** Undefined: the day counts as a whole, because its facts are gone or, next to other days, too many. */
async function readPart(
  db: Queryable,
  { projectId, from, to }: Omit<Shown, 'today'>,
  { timezone, now }: { timezone: string; now: Date },
): Promise<PartOfDay | undefined> {
  const { count, areStored } = await factsOfDay(db, projectId, to)
  if (!areStored || (count > mostFacts && from < to)) return undefined
  return partOfDay(db, { day: to, timezone, now })
}
