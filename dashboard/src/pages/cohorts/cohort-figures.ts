import { figures } from '@tributary/contract/figures/names'
import type { reportEconomics } from '@tributary/contract/manage-api/reports/economics'
import type { DataOf } from '#api/endpoint-types.ts'

export type Economics = DataOf<typeof reportEconomics>
export type Cohort = Economics['cohorts'][number]

/** Null: nothing to divide by. `of`: installs that are old enough. */
export type MatureFigure = { value: number | null; of: number }

export const cohortFigures = [
  'cohort_paid_roas',
  'cohort_blended_roas',
  'revenue_per_install',
  'classic_retention',
  'weekly_retention',
] as const

export type CohortFigure = (typeof cohortFigures)[number]

/** How far a chart of money goes, in even steps. */
export const scales = ['days', 'weeks'] as const

export type Scale = (typeof scales)[number]

type Shown = {
  description: string
  field: 'paid_roas' | 'blended_roas' | 'revenue_per_install' | 'retention' | 'weekly_retention'
  /** The installs that the figure is about. */
  installs: 'installs' | 'paid_installs'
}

export const shownFigures: Record<CohortFigure, Shown> = {
  cohort_paid_roas: {
    description:
      'Revenue of paid installs from their day 0 to day N, divided by the spend on their install days',
    field: 'paid_roas',
    installs: 'paid_installs',
  },
  cohort_blended_roas: {
    description: 'Revenue of all installs, organic ones included, from day 0 to day N, divided by the spend',
    field: 'blended_roas',
    installs: 'installs',
  },
  revenue_per_install: {
    description: 'Revenue from day 0 to day N, divided by the installs',
    field: 'revenue_per_install',
    installs: 'installs',
  },
  classic_retention: {
    description: 'Installs opened on day N itself',
    field: 'retention',
    installs: 'installs',
  },
  weekly_retention: {
    description: 'Installs opened on any of the seven days of week N; week 0 begins with the install',
    field: 'weekly_retention',
    installs: 'installs',
  },
}

export const isRetention = (figure: CohortFigure) => figures[figure].unit === 'percent'

export function figuresOf(cohort: Cohort, figure: CohortFigure): Record<string, MatureFigure> {
  return cohort[shownFigures[figure].field]
}
