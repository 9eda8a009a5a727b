import { quotient } from '@tributary/contract/figures/quotient'
import type { QuestionMeasure } from './question.ts'

/** A row of the compiled statement. Decimals are text. */
export type ResultRow = Record<string, unknown> & {
  in_group: boolean
  in_interval: boolean
  start: string | null
  counted: number
  facts: number
}

export type Figure = { value: number | null; of: number }
export type Figures = Figure & { days?: ({ day: number } & Figure)[] }

/** Measures that add up are zero without facts; the others have no value then. */
const additive = ['count', 'people', 'sum']

/** The figures of a group; undefined: it has no facts. */
export function figuresOf(measure: QuestionMeasure, row: ResultRow | undefined): Figures {
  if (measure.kind === 'retention') return retentionOf(measure.days, row)
  const { kind } = measure
  const counted = Number(row?.counted ?? 0)
  const value = row?.value === null || row?.value === undefined ? null : Number(row.value)
  if (additive.includes(kind)) return { value: value ?? 0, of: counted }
  if (kind === 'average' || kind === 'conversion' || kind === 'revenue_per_install')
    return {
      value:
        value === null ? null : quotient(value, Number(row?.divisor ?? 0), kind === 'conversion' ? 100 : 1),
      of: counted,
    }
  return { value, of: counted }
}

function retentionOf(days: readonly number[], row: ResultRow | undefined): Figures {
  const figures = days.map((day, index) => {
    const of = Number(row?.[`divisor${index}`] ?? 0)
    return { day, value: quotient(Number(row?.[`value${index}`] ?? 0), of, 100), of }
  })
  const [first] = figures
  return { value: first?.value ?? null, of: first?.of ?? 0, days: figures }
}
