import type { DaySumName, Figure } from '@tributary/contract/figures/figure'
import { sumsIn } from '@tributary/contract/figures/formula'
import { figures } from '@tributary/contract/figures/names'
import { figureOfMetric } from '@tributary/contract/figures/report-fields'
import type { EventKind, SumField } from './figures.ts'
import { fieldOf } from './show-figure.ts'

const all: readonly Figure[] = Object.values(figures)

/** The formula that a figure has in series. */
export function seriesFormula({ series, formula }: Figure): Figure['formula'] {
  return typeof series === 'object' ? series : formula
}

const fieldsOf = (formula: Figure['formula']): SumField[] =>
  formula === undefined ? [] : sumsIn(formula).map(fieldOf)

/** Of the days after the install. */
function fieldsOfDays({ days = [], formulaOfDay }: Figure): SumField[] {
  const names: DaySumName[] = formulaOfDay === undefined ? [] : [...sumsIn(formulaOfDay), 'oldEnough']
  return days.flatMap((day) => names.map((name) => `${name}${day}` as SumField))
}

/** The sums behind the rows of the table, but for those of the last days. */
export const sumsOfRows: readonly SumField[] = all
  .filter(({ rows, isRecent }) => rows !== undefined && isRecent === undefined)
  .flatMap((figure) => [...fieldsOf(figure.formula), ...fieldsOfDays(figure)])

/** The sums behind retention and revenue by day after the install. */
export const sumsOfCohorts: readonly SumField[] = ['installs', ...all.flatMap(fieldsOfDays)]

/** The sums behind metrics of a series. An average of finished days is of today alone if none is. */
export function sumsOfMetrics(metrics: readonly string[]): SumField[] {
  return metrics.flatMap((metric) => {
    const figure = figureOfMetric(metric)
    const fields = figure === undefined ? [] : fieldsOf(seriesFormula(figure))
    return fields.includes('finishedActiveDays') ? [...fields, 'activeDays'] : fields
  })
}

/** `event:<name>` or `payment:<type>` */
export function eventsOfMetrics(metrics: readonly string[]): Record<EventKind, string[]> {
  const namesOf = (kind: EventKind) =>
    metrics.filter((metric) => metric.startsWith(`${kind}:`)).map((metric) => metric.slice(kind.length + 1))
  return { event: namesOf('event'), payment: namesOf('payment') }
}
