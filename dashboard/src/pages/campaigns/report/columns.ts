import { economicsColumns } from './economics-columns.ts'
import type { View } from './search.ts'

export type Kind =
  | 'count'
  | 'money'
  | 'cost'
  | 'share'
  | 'ratio'
  | 'cohort_share'
  | 'cohort_money'
  | 'mature_ratio'
  | 'mature_money'
  | 'payback'
  | 'arpu'
  | 'text'
  | 'network'
  | 'platforms'
  | 'moment'

/** A column of the report: where its figure is in a row, and how it is formatted. The service sorts by its `id`. */
export type Column = {
  id: string
  label: string
  kind: Kind
  path: readonly string[]
  description?: string
  /** Which direction is good news. Undefined: neither. */
  better?: 'more' | 'less'
  /** Only in this view. */
  view?: View
  /** An event column: a row without this event shows zero, not a dash. */
  event?: boolean
}

const basics: Column[] = [
  { id: 'clicks', label: 'Clicks', kind: 'count', path: ['clicks'], better: 'more' },
  { id: 'installs', label: 'Installs', kind: 'count', path: ['installs'], better: 'more' },
  { id: 'sign-ups', label: 'Sign-ups', kind: 'count', path: ['sign-ups'], better: 'more' },
  {
    id: 'conversion',
    label: 'Conversion',
    kind: 'share',
    path: ['conversion'],
    description: 'Sign-ups per 100 installs',
    better: 'more',
  },
  { id: 'revenue', label: 'Revenue', kind: 'money', path: ['revenue'], better: 'more' },
  { id: 'spend', label: 'Spend', kind: 'money', path: ['spend'] },
  {
    id: 'paid_roas',
    label: 'Paid ROAS',
    kind: 'ratio',
    path: ['paid_roas'],
    description: 'Revenue of campaigns with spend, divided by spend',
    better: 'more',
  },
  {
    id: 'blended_roas',
    label: 'Blended ROAS',
    kind: 'ratio',
    path: ['blended_roas'],
    description: 'All revenue, also organic, divided by spend',
    better: 'more',
  },
]

const costs: Column[] = [
  {
    id: 'paid_cost_per_install',
    label: 'Paid CPI',
    kind: 'cost',
    path: ['paid_cost_per_install'],
    description: 'Spend divided by installs of campaigns with spend',
    better: 'less',
  },
  {
    id: 'blended_cost_per_install',
    label: 'Blended CPI',
    kind: 'cost',
    path: ['blended_cost_per_install'],
    description: 'Spend divided by all installs, also organic',
    better: 'less',
  },
  {
    id: 'paid_cost_per_sign_up',
    label: 'Paid cost per sign-up',
    kind: 'cost',
    path: ['paid_cost_per_sign_up'],
    description: 'Spend divided by sign-ups of campaigns with spend',
    better: 'less',
  },
  {
    id: 'cost_per_reinstall',
    label: 'Cost per reinstall',
    kind: 'cost',
    path: ['cost_per_reinstall'],
    view: 'retargeting',
    better: 'less',
  },
  {
    id: 'revenue_event_count',
    label: 'Revenue events',
    kind: 'count',
    path: ['revenue_event_count'],
    description: 'Payments and events that make up the revenue',
    better: 'more',
  },
]

const returns: Column[] = [
  { id: 'reinstalls', label: 'Reinstalls', kind: 'count', path: ['reinstalls'], view: 'retargeting' },
  {
    id: 'reengagements',
    label: 'Re-engagements',
    kind: 'count',
    path: ['reengagements'],
    view: 'retargeting',
    description: 'Opens through a link of the campaign',
  },
]

const quality: Column[] = [
  { id: 'uninstalls', label: 'Uninstalls', kind: 'count', path: ['uninstalls'], better: 'less' },
  {
    id: 'suspicious_installs',
    label: 'Suspicious',
    kind: 'count',
    path: ['suspicious_installs'],
    description: 'Installs flagged by a fraud rule',
    better: 'less',
  },
  {
    id: 'click_through_attribution',
    label: 'Click-through',
    kind: 'count',
    path: ['click_through_attribution'],
    description: 'Installs attributed to a click',
  },
  {
    id: 'view_through_attribution',
    label: 'View-through',
    kind: 'count',
    path: ['view_through_attribution'],
    description: 'Installs attributed to an impression',
  },
  {
    id: 'active_users',
    label: 'Active users',
    kind: 'count',
    path: ['active_users'],
    description: 'Users active in the last days, independent of the date range',
  },
  {
    id: 'activity_in_last_x_days',
    label: 'Activity',
    kind: 'count',
    path: ['activity_in_last_x_days'],
    description: 'Their opens, events and payments',
  },
]

function byDay(
  field: string,
  days: readonly number[],
  shared: Pick<Column, 'kind' | 'label' | 'description' | 'better'>,
): Column[] {
  return days.map((day) => ({
    ...shared,
    id: `${field}.d${day}`,
    label: `${shared.label} D${day}`,
    path: [field, `d${day}`],
  }))
}

const retention: Column[] = [
  ...byDay('retention', [1, 7, 14, 30], {
    label: 'Cumulative retention',
    kind: 'cohort_share',
    description: 'Installs opened on any day up to this one',
    better: 'more',
  }),
  ...byDay('classic_retention', [1, 7, 14, 30], {
    label: 'Classic retention',
    kind: 'cohort_share',
    description: 'Installs opened on exactly this day',
    better: 'more',
  }),
  ...byDay('rolling_retention', [1, 7], {
    label: 'Rolling retention',
    kind: 'cohort_share',
    description: 'Installs opened on this day or later',
    better: 'more',
  }),
]

const daywise: Column[] = byDay('daywise_revenue', [0, 3, 7, 30], {
  label: 'Cohort revenue',
  kind: 'cohort_money',
  description: 'Revenue from the install up to this day after it',
  better: 'more',
})

const about: Column[] = [
  { id: 'network', label: 'Network', kind: 'network', path: ['ad_network_code'] },
  { id: 'account', label: 'Account', kind: 'text', path: ['network_account', 'name'] },
  { id: 'platforms', label: 'Platforms', kind: 'platforms', path: [] },
  { id: 'domain', label: 'Domain', kind: 'text', path: ['domain', 'name'] },
  { id: 'custom_store_listing', label: 'Store listing', kind: 'text', path: ['custom_store_listing'] },
  { id: 'created_at', label: 'Created', kind: 'moment', path: ['created_at'] },
]

export const columnGroups: readonly { title: string; columns: readonly Column[] }[] = [
  { title: 'Basics', columns: basics },
  { title: 'Costs', columns: costs },
  { title: 'Returns', columns: returns },
  { title: 'Retention', columns: retention },
  { title: 'Revenue by day', columns: daywise },
  { title: 'Cohorts', columns: economicsColumns },
  { title: 'Quality and activity', columns: quality },
  { title: 'About the campaign', columns: about },
]

export const fixedColumns: readonly Column[] = columnGroups.flatMap(({ columns }) => columns)

export const defaultColumns: Record<View, readonly string[]> = {
  user_acquisition: [
    'clicks',
    'installs',
    'sign-ups',
    'conversion',
    'revenue',
    'spend',
    'paid_roas',
    'paid_cost_per_install',
    'retention.d7',
  ],
  retargeting: [
    'clicks',
    'revenue',
    'spend',
    'paid_roas',
    'cost_per_reinstall',
    'reinstalls',
    'reengagements',
    'active_users',
  ],
}

/** Earlier names of columns, in saved views and shared addresses. */
const renamed: Readonly<Record<string, string>> = {
  roas: 'paid_roas',
  cost_per_install: 'paid_cost_per_install',
  cost_per_signup: 'paid_cost_per_sign_up',
  signups: 'sign-ups',
}

export const currentColumnId = (id: string) => (Object.hasOwn(renamed, id) ? (renamed[id] ?? id) : id)

/** Figures of cohorts by age are read for the page alone, so that the service cannot sort by them. */
export const isSortable = ({ path }: Pick<Column, 'path'>) => path[0] !== 'economics'

/** Of the campaign itself, or of its cohorts by age: other rows have none of them. */
export const isAboutCampaign = ({ kind, path }: Column) =>
  !isSortable({ path }) || kind === 'text' || kind === 'network' || kind === 'platforms' || kind === 'moment'
