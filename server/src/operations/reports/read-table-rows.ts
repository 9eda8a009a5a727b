import { sumsOfRows } from '#domain/reporting/needed-sums.ts'
import type { ReportWindow, SumsSpan } from '#domain/reporting/report-request.ts'
import { buildTable, type Table } from '#domain/reporting/table/build-table.ts'
import type { Queryable } from '#storage/database.ts'
import type { PartOfDay } from '#storage/reports/part-of-day.ts'
import { countUsers, type EventNames, sumActivity } from '#storage/reports/period-sums.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'
import { readSums, readSumsUntil } from './read-sums.ts'

export type TableSpan = SumsSpan & Pick<ReportWindow, 'activeDays'>

type Wanted = { names: EventNames; unique: readonly string[]; segment?: SegmentDays | undefined }

/** The sums of a table. Activity is of the last days, whatever the period: by time there is none. */
export async function readTableRows(
  db: Queryable,
  span: TableSpan,
  { names, unique, segment }: Wanted,
): Promise<Table> {
  const [{ sums, events }, activity, users] = await Promise.all([
    readSums(db, span, { fields: sumsOfRows, names, segment }),
    span.interval === undefined ? sumActivity(db, span, segment?.days) : [],
    countUsers(db, span, unique, segment?.eventDays),
  ])
  return buildTable({ sums: [...sums, ...activity], events, users }, span)
}

/** The sums of whole days and of the part of one more. Users of a part of a day are not counted. */
export async function readTableUntil(
  db: Queryable,
  span: TableSpan,
  { part, names }: { part: PartOfDay; names: EventNames },
): Promise<{ byTime: Table; byDay: Table; clicksAreByDay: boolean }> {
  const { byTime, byDay, clicksAreByDay } = await readSumsUntil(db, span, { fields: sumsOfRows, names, part })
  return { byTime: buildTable(byTime, span), byDay: buildTable(byDay, span), clicksAreByDay }
}
