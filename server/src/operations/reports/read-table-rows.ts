import { dayBefore } from '#domain/reporting/day-number.ts'
import { buildTable, type Table } from '#domain/reporting/table/build-table.ts'
import type { Queryable } from '#storage/database.ts'
import { daysOfPart, eventDaysOfPart, type PartOfDay } from '#storage/reports/part-of-day.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'
import {
  type TableNames,
  type TableSpan,
  tableActivity,
  tableCounts,
  tableEvents,
  tableSpend,
  tableUsers,
} from '#storage/reports/table-sums.ts'

/** Which events a table has. Undefined names: all of them. */
export type TableEventsWanted = { names: TableNames; unique: readonly string[] }

/** The sums of a table: of everybody, or of a segment, which has no spend. Activity is of the last days, whatever the period: by time there is none. */
export async function readTableRows(
  db: Queryable,
  span: TableSpan,
  { names, unique, segment }: TableEventsWanted & { segment?: SegmentDays | undefined },
): Promise<Table> {
  const isByTime = ['day', 'week', 'month'].includes(span.groupBy)
  const { days, eventDays } = segment ?? {}
  const [counts, spend, activity, events, users] = await Promise.all([
    tableCounts(db, span, days),
    segment === undefined ? tableSpend(db, span) : [],
    isByTime ? [] : tableActivity(db, span, days),
    tableEvents(db, span, names, eventDays),
    tableUsers(db, span, unique, eventDays),
  ])
  return buildTable({ sums: [...counts, ...spend, ...activity], events, users })
}

/** The sums of whole days and of the part of one more. `clicksAreByDay`: networks reported clicks on that one. */
export async function readTableUntil(
  db: Queryable,
  span: TableSpan,
  { part, names }: { part: PartOfDay; names: TableNames },
): Promise<{ table: Table; clicksAreByDay: boolean }> {
  const { projectId, from, to } = span
  const hasWhole = from < to
  const before = { ...span, to: dayBefore(to) }
  const day = { ...span, from: to }
  const [counts, spend, events, countsOfPart, eventsOfPart, spendOfDay] = await Promise.all([
    hasWhole ? tableCounts(db, before) : [],
    hasWhole ? tableSpend(db, before) : [],
    hasWhole ? tableEvents(db, before, names) : [],
    tableCounts(db, day, daysOfPart(projectId, part)),
    tableEvents(db, day, names, eventDaysOfPart(projectId, part)),
    tableSpend(db, day),
  ])
  const sums = [...counts, ...spend, ...countsOfPart]
  return {
    table: buildTable({ sums, events: [...events, ...eventsOfPart], users: [] }),
    clicksAreByDay: spendOfDay.some(({ clicks }) => Number(clicks ?? 0) > 0),
  }
}
