import type { Figure, Formula, SumName } from '@tributary/contract/figures/figure'
import type { Amount } from './amount.ts'
import type { Format } from './format.ts'

/** The sums of what a figure is of: a row, an interval, a total. */
export type SumOf = (name: SumName) => number | Amount

type Shown = string | number | null

/** The one place where a figure is computed from sums. Null: it has no denominator. */
export function showFigure({ formula, unit }: Figure, sumOf: SumOf, format: Format): Shown {
  return formula === undefined ? null : showFormula(formula, unit, { sumOf, format })
}

export function showFormula(
  formula: Formula,
  unit: Figure['unit'],
  { sumOf, format }: { sumOf: SumOf; format: Format },
): Shown {
  if ('ratio' in formula) {
    const { ratio, times = 1 } = formula
    const [part, whole] = ratio
    // Without spend nothing is known about the cost: zero would read as free.
    return format.quotient(sumOf(part), sumOf(whole), { unit, times, isCost: part === 'spend' })
  }
  if ('difference' in formula) {
    const [of, less] = formula.difference
    return format.difference(sumOf(of), sumOf(less))
  }
  const sum = sumOf(formula.sum)
  return typeof sum === 'number' ? format.count(sum) : format.money(sum)
}
