import { valueName } from '#explore/words/value-name.ts'
import { percentChange } from '#figures/percent-change.ts'
import type { Writer } from '#figures/writer.ts'
import type { ExploreAnswer } from '#manage-api/explore/explore.ts'

export type Figure = { value: number | null; of: number }

type Unit = Pick<ExploreAnswer, 'unit' | 'display_currency'>

/** A value in its unit. */
export function writerOf(
  { unit, display_currency: currency }: Unit,
  write: Writer,
): (value: number) => string {
  if (unit === 'money') return (value) => write.money(value, currency)
  if (unit === 'percent') return write.percent
  return unit === 'number' ? write.number : write.count
}

/** Shorter, for axes. */
export function tickWriterOf({ unit, display_currency: currency }: Unit, write: Writer) {
  if (unit === 'money') return (value: number) => write.shortMoney(value, currency)
  return unit === 'percent' ? write.percent : write.shortCount
}

/** Nothing to compute it from: a dash, never zero. */
export const written = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? '–' : write(value)

/** `▲ 12%`; undefined: there is nothing to compare. */
export function writeChange(
  now: number | null,
  before: number | null | undefined,
  write: Writer,
): string | undefined {
  if (now === null || before === null || before === undefined) return undefined
  if (now === before) return '='
  const change = percentChange(now, before)
  if (change === undefined) return 'new'
  return `${change > 0 ? '▲' : '▼'} ${write.change(Math.abs(change))}`
}

type Group = ExploreAnswer['rows'][number]['group']

/** `Germany · 2.4.1` */
export const groupText = (by: readonly string[], group: Group): string =>
  group.map((value, index) => valueName(by[index] ?? '', value)).join(' · ')

type Starts = Pick<ExploreAnswer, 'interval' | 'timezone'>

export function startText({ interval, timezone }: Starts, start: string, write: Writer): string {
  if (interval === 'hour') return write.time(start, timezone)
  return interval === 'month' ? write.month(start) : write.day(start)
}

export const shortStartText = (answer: Starts, start: string, write: Writer): string =>
  answer.interval === 'day' || answer.interval === 'week'
    ? write.shortDay(start)
    : startText(answer, start, write)

/** Whether a figure is a sum or a count: then `of` says nothing more. */
export const addsUp = ({ measure }: Pick<ExploreAnswer, 'measure'>) =>
  measure === 'count' || measure === 'people'
