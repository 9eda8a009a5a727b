import { economicsDays } from './economics-days.ts'
import type { Figure } from './figure.ts'

const retentionDays = [1, 7, 14, 30] as const

/** Figures of a day after the install, in the order of the page's columns. */
export const dayFigures = {
  cumulative_retention: {
    name: 'Cumulative retention',
    unit: 'percent',
    better: 'more',
    days: retentionDays,
    formulaOfDay: { ratio: ['openedBy', 'oldEnough'], times: 100 },
    rows: 'ads',
    field: 'retention',
    column: 'Retention',
    about: 'Installs opened on any day up to this one',
  },
  classic_retention: {
    name: 'Classic retention',
    unit: 'percent',
    better: 'more',
    days: retentionDays,
    formulaOfDay: { ratio: ['openedOn', 'oldEnough'], times: 100 },
    rows: 'campaign',
    column: 'Retention',
    about: 'Installs opened on exactly this day',
  },
  rolling_retention: {
    name: 'Rolling retention',
    unit: 'percent',
    better: 'more',
    days: [1, 7],
    formulaOfDay: { ratio: ['openedSince', 'oldEnough'], times: 100 },
    rows: 'ads',
    column: 'Retention',
    about: 'Installs opened on this day or later',
  },
  cohort_revenue: {
    name: 'Cohort revenue',
    unit: 'money',
    better: 'more',
    days: [0, 3, 7, 30],
    formulaOfDay: { sum: 'revenueD' },
    rows: 'campaign',
    field: 'daywise_revenue',
    column: 'Revenue by day',
    about: 'Revenue from the install up to this day after it',
  },
} as const satisfies Record<string, Figure>

/** Figures of cohorts by their age: sums of the installs' first days. Rows have them in `economics`. */
export const cohortFigures = {
  cohort_paid_roas: {
    name: 'Cohort paid ROAS',
    unit: 'ratio',
    better: 'more',
    days: economicsDays,
    formula: { ratio: ['revenue', 'spend'] },
    field: 'economics.roas',
    column: 'Cohorts',
    about:
      'Revenue of the installs of campaigns with spend up to this day after them, divided by the spend on their days',
  },
  cohort_blended_roas: {
    name: 'Cohort blended ROAS',
    unit: 'ratio',
    formula: { ratio: ['revenue', 'spend'] },
  },
  revenue_per_install: {
    name: 'Revenue per install',
    unit: 'money',
    better: 'more',
    days: economicsDays,
    formula: { ratio: ['revenue', 'installs'] },
    field: 'economics.revenue_per_install',
    column: 'Cohorts',
    about: 'Revenue of the installs up to this day after them, divided by the installs',
  },
  payback_day: {
    name: 'Payback day',
    unit: 'day',
    better: 'less',
    field: 'economics.payback_day',
    column: 'Cohorts',
    about: 'The first day after the install on which revenue covers the spend',
  },
  arpu: {
    name: 'Revenue per user',
    short: 'ARPU',
    unit: 'money',
    better: 'more',
    formula: { ratio: ['revenue', 'signUps'] },
    field: 'economics.arpu',
    column: 'Cohorts',
    about: 'Revenue of the installs until now, divided by the users who signed up on them',
  },
} as const satisfies Record<string, Figure>
