import type { SeriesRow } from '#domain/reporting/series-figures.ts'
import type { Queryable } from '#storage/database.ts'
import { countSeriesOfPart, eventSeriesOfPart, type PartOfDay } from '#storage/reports/part-of-day.ts'
import type { SegmentDays } from '#storage/reports/segment-days.ts'
import {
  countSeries,
  type EventSums,
  eventSeries,
  type SeriesSpan,
  type SeriesSums,
  spendSeries,
} from '#storage/reports/series-sums.ts'

/** Counts, spend and events of a span, by group and interval: of everybody, or of a segment, which has no spend. */
export async function readSeriesRows(
  db: Queryable,
  span: SeriesSpan,
  metrics: readonly string[],
  segment?: SegmentDays,
): Promise<SeriesRow[]> {
  return [
    ...(await countSeries(db, span, segment?.days)),
    ...(segment === undefined ? await spendSeries(db, span) : []),
    ...(await eventSeries(db, span, metrics.filter(isEvent), segment?.eventDays)).map(eventRow),
  ] as SeriesRow[]
}

/** The same of one day, twice: its facts until a time, and all that is known by the day only. */
export async function readRowsOfPart(
  db: Queryable,
  span: SeriesSpan,
  { part, metrics }: { part: PartOfDay; metrics: readonly string[] },
): Promise<SeriesRow[]> {
  const day = { ...span, from: part.day, to: part.day }
  const until = [
    ...(await countSeriesOfPart(db, span, part)),
    ...(await eventSeriesOfPart(db, span, { part, metrics: metrics.filter(isEvent) })).map(eventRow),
  ]
  const wholeDay = [...(await countSeries(db, day)), ...(await spendSeries(db, day))]
  return [...until.map(marked('until')), ...wholeDay.map(marked('whole_day'))]
}

const marked =
  (part: 'until' | 'whole_day') =>
  (row: object): SeriesRow =>
    ({ ...row, part }) as SeriesRow

const isEvent = (metric: string) => /^(event|payment):./.test(metric)

function eventRow({ metric, count, ...row }: EventSums): SeriesSums {
  return { ...row, [metric]: count } as SeriesSums
}
