import { valueName } from '@tributary/contract/explore/words/value-name'
import type { LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'

export type Curve = LtvAnswer['total']
type Point = Curve['curve'][number]

export const tableDays = [7, 30, 90, 180, 365]

/** Whether at least half of the installs have completed the day: fewer prove little. */
export const isHalfOld = ({ installs }: Curve, { of }: Point): boolean => of > 0 && 2 * of >= installs

type ShownValue = { value: number; lower: number; upper: number; isPredicted: boolean }

/** The value of a day: observed if at least half of the installs have completed it, else predicted. */
export function shownValue(curve: Curve, point: Point | undefined): ShownValue | undefined {
  if (point === undefined) return undefined
  const { observed, predicted, lower, upper } = point
  if (observed !== null && isHalfOld(curve, point))
    return { value: observed, lower: observed, upper: observed, isPredicted: false }
  if (predicted === null || lower === null || upper === null) return undefined
  return { value: predicted, lower, upper, isPredicted: true }
}

export const labelOf = (by: readonly string[], { group }: Curve): string =>
  group.map((value, index) => valueName(by[index] ?? '', value)).join(', ') || 'All installs'

export const keyOf = ({ group }: Curve): string => JSON.stringify(group)

const reasons: Record<NonNullable<Curve['reason']>, string> = {
  too_few_payers: 'Fewer than 30 installs of this project have brought revenue, so nothing is predicted.',
  too_few_installs: 'Fewer than 100 installs of this project have completed a day, so nothing is predicted.',
  too_few_in_group: 'Fewer than 30 installs, so nothing is predicted for them.',
}

export const reasonText = (reason: NonNullable<Curve['reason']>): string => reasons[reason]
