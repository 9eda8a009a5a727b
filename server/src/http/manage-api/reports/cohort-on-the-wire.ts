import type { MaturedFigure } from '#domain/reporting/format.ts'
import type { FinishedSums } from '#storage/reports/finished-cohorts.ts'
import type { SeriesSums } from '#storage/reports/series-sums.ts'

const days = [1, 7, 14, 30]

/** One cohort: each figure with the number of installs old enough for it. */
export function cohortOnTheWire(row: SeriesSums) {
  const number = (name: string) => Number(row[name] ?? 0)
  const share = (name: string, day: number): MaturedFigure => {
    const of = number(`of_${day}`)
    return { value: of === 0 ? null : (100 * number(`${name}_${day}`)) / of, of }
  }
  const shares = (name: string, of: readonly number[]) =>
    Object.fromEntries(of.map((day) => [`d${day}`, share(name, day)]))
  return {
    start: row.start,
    installs: number('installs'),
    retention: shares('by', days),
    classic_retention: shares('on', days),
    rolling_retention: shares('since', [1, 7]),
    daywise_revenue: {
      d0: { value: number('d0'), of: number('installs') },
      d3: { value: number('d3'), of: number('of_3') },
      d7: { value: number('d7'), of: number('of_7') },
      d30: { value: number('d30'), of: number('of_30') },
    },
  }
}

/** The same figures over the installs whose day N is over; null: there are none. */
export function finishedOnTheWire(row: FinishedSums | undefined) {
  const number = (name: string) => Number(row?.[name] ?? 0)
  const figure = (name: string, day: number, part: number) => {
    const of = number(`of_${day}`)
    const value = name === 'revenue' ? part : (100 * part) / of
    return { value: of === 0 ? null : value, of }
  }
  const figures = (name: string, of: readonly number[]) =>
    Object.fromEntries(of.map((day) => [`d${day}`, figure(name, day, number(`${name}_${day}`))]))
  return {
    start: row?.start ?? null,
    installs: number('installs'),
    retention: figures('by', days),
    classic_retention: figures('on', days),
    rolling_retention: figures('since', [1, 7]),
    daywise_revenue: figures('revenue', [0, 3, 7, 30]),
  }
}
