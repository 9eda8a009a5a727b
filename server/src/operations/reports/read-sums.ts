import { dayBefore } from '#domain/reporting/day-number.ts'
import type { SumField } from '#domain/reporting/figures.ts'
import type { SumsSpan } from '#domain/reporting/report-request.ts'
import type { PeriodRows } from '#domain/reporting/table/sums-rows.ts'
import type { Queryable } from '#storage/database.ts'
import { daysOfPart, eventDaysOfPart, type PartOfDay } from '#storage/reports/part-of-day.ts'
import { type EventNames, sumDays, sumEvents, sumSpend } from '#storage/reports/period-sums.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'

type Wanted = { fields: readonly SumField[]; names: EventNames }

/** The sums of a span: of everybody, or of a segment, which has no spend. */
export async function readSums(
  db: Queryable,
  span: SumsSpan,
  { fields, names, segment }: Wanted & { segment?: SegmentDays | undefined },
): Promise<PeriodRows> {
  const [counts, spend, events] = await Promise.all([
    sumDays(db, span, { fields }, segment?.days),
    segment === undefined ? sumSpend(db, span) : [],
    sumEvents(db, span, names, segment?.eventDays),
  ])
  return { sums: [...counts, ...spend], events }
}

/** `byDay`: of whole days, for what is known by the day only. `clicksAreByDay`: networks reported clicks on the last day. */
export type SumsUntil = { byTime: PeriodRows; byDay: PeriodRows; clicksAreByDay: boolean }

/** The sums of a span whose last day counts until a time. */
export async function readSumsUntil(
  db: Queryable,
  span: SumsSpan,
  { part, ...wanted }: Wanted & { part: PartOfDay },
): Promise<SumsUntil> {
  const { projectId, from, to } = span
  const day = { ...span, from: to }
  const [before, whole, counts, events] = await Promise.all([
    from < to ? readSums(db, { ...span, to: dayBefore(to) }, wanted) : { sums: [], events: [] },
    readSums(db, day, wanted),
    sumDays(db, day, wanted, daysOfPart(projectId, part)),
    sumEvents(db, day, wanted.names, eventDaysOfPart(projectId, part)),
  ])
  const withDay = ({ sums, events }: PeriodRows): PeriodRows => ({
    sums: [...before.sums, ...sums],
    events: [...before.events, ...events],
  })
  return {
    byTime: withDay({ sums: counts, events }),
    byDay: withDay(whole),
    clicksAreByDay: whole.sums.some(({ spend, clicks }) => spend !== undefined && Number(clicks ?? 0) > 0),
  }
}
