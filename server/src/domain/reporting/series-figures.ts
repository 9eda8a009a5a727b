import { hasPeople, isByDay } from '@tributary/contract/figures/formula'
import { figureOfMetric } from '@tributary/contract/figures/report-fields'
import { plainFormat } from './format.ts'
import { seriesFormula } from './needed-sums.ts'
import type { Branch } from './report-tree.ts'
import { showFigure, sumOf } from './show-figure.ts'
import { newGroup, type Table } from './table/build-table.ts'

/** The intervals of a series. `byDay` differs from `byTime` only in a comparison until a time of day. */
export type SeriesTables = { byTime: Table; byDay: Table }

export type DayCounts = { days: number; finished: number }

/** Null: its denominator is zero or unknown. */
export type SeriesFigure = number | null

export type FigureRules = {
  /** Networks reported clicks on a day that counts until a time. */
  clicksAreByDay?: boolean
  /** No whole day is compared, so there is nothing to compare spend with. */
  hasNoWholeDay?: boolean
  /** Of a segment: clicks and spend have no people. */
  isOfSegment?: boolean
}

/** An interval, or all of them. */
type Part = { at: (table: Table) => Branch | undefined; days: DayCounts }

/** Computes one figure of a part of a series. */
export function seriesFigures({ byTime, byDay }: SeriesTables, { at, days }: Part, rules: FigureRules = {}) {
  const branchOf = (table: Table) => withDays(at(table) ?? newGroup(''), days)
  const ofTime = branchOf(byTime)
  const ofDay = byDay === byTime ? ofTime : branchOf(byDay)
  return (metric: string): SeriesFigure => {
    const figure = figureOfMetric(metric)
    if (figure === undefined) {
      const event = byTime.eventNames.find(({ kind, name }) => `${kind}:${name}` === metric)
      return (event && ofTime.events.get(event.number)?.count) ?? 0
    }
    if (rules.isOfSegment === true && !hasPeople(figure)) return null
    const isWhole = isByDay(figure) || (metric === 'clicks' && rules.clicksAreByDay === true)
    if (isWhole && rules.hasNoWholeDay === true) return null
    const shown = { formula: seriesFormula(figure), unit: figure.unit }
    return showFigure(shown, sumOf(isWhole ? ofDay : ofTime), plainFormat)
  }
}

/** If no day is over, today until now. */
function withDays(branch: Branch, { days, finished }: DayCounts): Branch {
  const { sums } = branch
  const today = { finishedDays: 1, finishedActiveDays: sums.activeDays }
  return { ...branch, sums: { ...sums, days, finishedDays: finished, ...(finished === 0 && today) } }
}
