import type { FigureId } from '@tributary/contract/figures/names'
import type { reportCohorts } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '#api/endpoint-types.ts'

export type Cohorts = DataOf<typeof reportCohorts>

export const retentionKinds = ['retention', 'classic_retention', 'rolling_retention'] as const

export type RetentionKind = (typeof retentionKinds)[number]

/** The three definitions of retention. N is the number of days after the install. */
export const kindTexts: Record<RetentionKind, { figure: FigureId; description: string }> = {
  retention: {
    figure: 'cumulative_retention',
    description: 'Day N: opened the app on any of days 1 to N. Never decreases.',
  },
  classic_retention: {
    figure: 'classic_retention',
    description: 'Day N: opened the app on day N itself. The usual retention curve.',
  },
  rolling_retention: {
    figure: 'rolling_retention',
    description: 'Day N: opened the app on day N or any day after. The rest have not returned since.',
  },
}

/** `d7`: day 7. */
export const dayNumber = (key: string) => Number(key.slice(1))

export const dayLabel = (key: string) => `Day ${dayNumber(key)}`
