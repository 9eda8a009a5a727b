import type { Formula, SumName } from '@tributary/contract/figures/figure'
import { sumsIn } from '@tributary/contract/figures/formula'
import { figures } from '@tributary/contract/figures/names'
import { specifiedSorts } from '@tributary/contract/figures/report-fields'
import type { SortField } from './report-request.ts'

type OfFigures = (typeof figures)[(typeof specifiedSorts)[keyof typeof specifiedSorts]]['formula']
type NameIn<Of> = Of extends { sum: infer Sum }
  ? Sum
  : Of extends { ratio: readonly (infer Sum)[] }
    ? Sum
    : never

/** The sums that campaigns can be ranked by. */
export type RankedSumName = NameIn<OfFigures> & SumName

/** What campaigns are ranked by; undefined: by when they were created. */
export function sortFormula(field: SortField): Formula<RankedSumName> | undefined {
  return field === 'created_at' ? undefined : figures[specifiedSorts[field]].formula
}

export function sumsToSort(field: SortField): readonly RankedSumName[] {
  const formula = sortFormula(field)
  return formula === undefined ? [] : sumsIn(formula)
}
