import type { Figure, Formula, SumName } from './figure.ts'

/** Networks report these with their spend, by the day. */
const spendSums: ReadonlySet<string> = new Set<SumName>(['spend', 'impressions', 'networkClicks'])

export function sumsIn<Sum extends string>(formula: Formula<Sum>): readonly Sum[] {
  if ('sum' in formula) return [formula.sum]
  return 'ratio' in formula ? formula.ratio : formula.difference
}

const sumsOf = ({ formula }: Figure) => (formula === undefined ? [] : sumsIn(formula))

/** Known by the day only, so whole days are compared. */
export const isByDay = (figure: Figure): boolean => sumsOf(figure).some((sum) => spendSums.has(sum))

const clickSums: ReadonlySet<string> = new Set<SumName>(['clicks', 'linkClicks'])

/** Clicks and what networks report have no people, so a segment has none of them. */
export const hasPeople = (figure: Figure): boolean =>
  !sumsOf(figure).some((sum) => spendSums.has(sum) || clickSums.has(sum))
