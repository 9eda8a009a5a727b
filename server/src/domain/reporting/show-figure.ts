import type { Figure, SumName } from '@tributary/contract/figures/figure'
import type { Amount } from './amount.ts'
import type { SumField, Sums } from './figures.ts'
import type { Format } from './format.ts'

/** The sums of what a figure is of: a row, an interval, a total. */
export type SumOf = (name: SumName) => number | Amount

const paidSums = { paidInstalls: 'installs', paidSignUps: 'signUps', paidRevenue: 'revenue' } as const

const isPaidSum = (name: SumName): name is keyof typeof paidSums => Object.hasOwn(paidSums, name)

/** The field that has a sum: that of all, or that of the paid part. */
export const fieldOf = (name: SumName): SumField => (isPaidSum(name) ? paidSums[name] : name)

/** The branch of a campaign is paid as a whole. */
export function sumOf({ sums, paid = sums }: { sums: Sums; paid?: Sums }): SumOf {
  return (name) => (isPaidSum(name) ? paid : sums)[fieldOf(name)]
}

/** The one place where a figure is computed from sums. Null: it has no denominator. */
export function showFigure<Shown>(
  { formula, unit }: { formula?: Figure['formula'] | undefined; unit: Figure['unit'] },
  sumOf: SumOf,
  format: Format<Shown>,
): Shown | null {
  if (formula === undefined) return null
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
