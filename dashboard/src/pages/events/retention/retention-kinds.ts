import type { reportCohorts } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '../../../api/endpoint-types.ts'

export type Cohort = DataOf<typeof reportCohorts>['cohorts'][number]

export const retentionKinds = ['retention', 'classic_retention', 'rolling_retention'] as const

export type RetentionKind = (typeof retentionKinds)[number]

/** The three definitions of retention. N is the number of days after the install. */
export const kindTexts: Record<RetentionKind, { name: string; description: string }> = {
  retention: {
    name: 'At least once by then',
    description: 'Day N: opened the app on any of days 1 to N. Never decreases.',
  },
  classic_retention: {
    name: 'On exactly that day',
    description: 'Day N: opened the app on day N itself. The usual retention curve.',
  },
  rolling_retention: {
    name: 'On that day or later',
    description: 'Day N: opened the app on day N or any day after. The rest have not returned since.',
  },
}

/** `d7`: day 7. */
export const dayNumber = (key: string) => Number(key.slice(1))

export const dayLabel = (key: string) => `Day ${dayNumber(key)}`
