import type { reportCohorts } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '../../../api/endpoint-types.ts'

export type Cohort = DataOf<typeof reportCohorts>['cohorts'][number]

export const retentionKinds = ['retention', 'classic_retention', 'rolling_retention'] as const

export type RetentionKind = (typeof retentionKinds)[number]

/** The three ways to count who came back. N is the day's number after the install. */
export const kindWords: Record<RetentionKind, { name: string; says: string }> = {
  retention: {
    name: 'At least once by then',
    says: 'Day N: opened the app on any of days 1 to N. It can only grow.',
  },
  classic_retention: {
    name: 'On exactly that day',
    says: 'Day N: opened the app on day N itself. The usual curve; it falls.',
  },
  rolling_retention: {
    name: 'On that day or later',
    says: 'Day N: opened the app on day N or any day after. Who is not in it has left for good, so far.',
  },
}

/** `d7`: day 7. */
export const dayNumber = (key: string) => Number(key.slice(1))

export const dayLabel = (key: string) => `Day ${dayNumber(key)}`
