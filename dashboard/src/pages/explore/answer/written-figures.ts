import { percentChange } from '@tributary/contract/figures/percent-change'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import {
  formatChange,
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortCount,
  formatShortMoney,
} from '../../../format/figures.ts'
import { formatDay, formatMonth, formatShortDay, formatTime } from '../../../format/times.ts'
import { valueName } from '../words/value-name.ts'

export type Figure = { value: number | null; of: number }

type Unit = Pick<ExploreAnswer, 'unit' | 'display_currency'>

/** A value in its unit. */
export function writerOf({ unit, display_currency: currency }: Unit): (value: number) => string {
  if (unit === 'money') return (value) => formatMoney(value, currency)
  if (unit === 'percent') return formatPercent
  return unit === 'number' ? formatNumber : formatCount
}

/** Shorter, for axes. */
export function tickWriterOf(answer: Unit): (value: number) => string {
  if (answer.unit === 'money') return (value) => formatShortMoney(value, answer.display_currency)
  return answer.unit === 'percent' ? formatPercent : formatShortCount
}

/** Nothing to compute it from: a dash, never zero. */
export const written = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? '–' : write(value)

/** `▲ 12%`; undefined: there is nothing to compare. */
export function writeChange(now: number | null, before: number | null | undefined): string | undefined {
  if (now === null || before === null || before === undefined) return undefined
  if (now === before) return '='
  const change = percentChange(now, before)
  if (change === undefined) return 'new'
  return `${change > 0 ? '▲' : '▼'} ${formatChange(Math.abs(change))}`
}

type Group = ExploreAnswer['rows'][number]['group']

/** `Germany · 2.4.1` */
export const groupText = (by: readonly string[], group: Group): string =>
  group.map((value, index) => valueName(by[index] ?? '', value)).join(' · ')

type Starts = Pick<ExploreAnswer, 'interval' | 'timezone'>

export function startText({ interval, timezone }: Starts, start: string): string {
  if (interval === 'hour') return formatTime(start, timezone)
  return interval === 'month' ? formatMonth(start) : formatDay(start)
}

export const shortStartText = (answer: Starts, start: string): string =>
  answer.interval === 'day' || answer.interval === 'week' ? formatShortDay(start) : startText(answer, start)

/** Whether a figure is a sum or a count: then `of` says nothing more. */
export const addsUp = ({ measure }: Pick<ExploreAnswer, 'measure'>) =>
  measure === 'count' || measure === 'people'
