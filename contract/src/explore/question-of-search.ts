import { type Days, intervalOf, periodOf } from '#day-range.ts'
import { cohortMeasures, propertyMeasures, type Subject, withoutUsers } from '#manage-api/explore/names.ts'
import type { AskedQuestion } from '#manage-api/explore/question.ts'
import { withoutBlanks } from '#read-search.ts'
import type { ExploreSearch } from './search.ts'
import { shapeOf } from './shapes.ts'

export const isPropertyMeasure = (measure: string | undefined) =>
  (propertyMeasures as readonly string[]).includes(measure ?? '')

export const isCohortMeasure = (measure: string | undefined) =>
  (cohortMeasures as readonly string[]).includes(measure ?? '')

/** Whose facts have names. */
export const hasNames = (of: Subject) => of === 'events' || of === 'payments'

/** Whose facts have users. */
export const hasPeople = (of: Subject) => !withoutUsers.includes(of)

/** Measures of a cohort are of installs, whatever else the address says. */
export const subjectOf = ({ measure, of = 'installs' }: ExploreSearch): Subject =>
  isCohortMeasure(measure) ? 'installs' : of

/** Whether everything that the measure needs is chosen. */
export function isWhole(search: ExploreSearch): boolean {
  const of = subjectOf(search)
  return (
    !isPropertyMeasure(search.measure) || search.property !== undefined || of === 'revenue' || of === 'spend'
  )
}

/** The body of the request: the parts of the address that go with its measure. */
export function questionOfSearch(search: ExploreSearch, days: Days): AskedQuestion {
  const { measure = 'count', name, property, into, retention, day, where, by, compare } = search
  const of = subjectOf(search)
  const isLine = shapeOf(search) === 'line' && measure !== 'retention'
  return {
    measure,
    of,
    ...days,
    ...withoutBlanks({
      name: hasNames(of) ? name : undefined,
      property: isPropertyMeasure(measure) ? property : undefined,
      into: measure === 'conversion' ? (into ?? { of: 'sign_ups' as const }) : undefined,
      days: measure === 'retention' ? (search.days ?? defaultDays) : undefined,
      retention: measure === 'retention' ? retention : undefined,
      day: measure === 'revenue_per_install' ? day : undefined,
      where,
      by,
      interval: search.interval ?? (isLine ? intervalOf(days) : undefined),
      compare,
      period: compare === undefined ? undefined : periodOf(search),
    }),
  }
}

export const defaultDays = [1, 3, 7, 14, 30]
