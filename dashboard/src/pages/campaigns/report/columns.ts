import { economicsColumns } from './economics-columns.ts'
import type { SortField, View } from './search.ts'

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

/** A column of the report: where its figure is in a row, and how it is formatted. */
export type Column = {
  id: string
  label: string
  kind: Kind
  path: readonly string[]
  description?: string
  sort?: SortField
  /** Only in this view. */
  view?: View
  /** An event column: a row without this event shows zero, not a dash. */
  event?: boolean
}

const basics: Column[] = [
  { id: 'clicks', label: 'Clicks', kind: 'count', path: ['clicks'], sort: 'clicks' },
  { id: 'installs', label: 'Installs', kind: 'count', path: ['installs'], sort: 'installs' },
  { id: 'sign-ups', label: 'Sign-ups', kind: 'count', path: ['sign-ups'], sort: 'signups' },
  {
    id: 'conversion',
    label: 'Conversion',
    kind: 'share',
    path: ['conversion'],
    sort: 'conversion',
    description: 'Sign-ups per 100 installs',
  },
  { id: 'revenue', label: 'Revenue', kind: 'money', path: ['revenue'], sort: 'revenue' },
  { id: 'spend', label: 'Spend', kind: 'money', path: ['spend'], sort: 'spend' },
  {
    id: 'roas',
    label: 'ROAS',
    kind: 'ratio',
    path: ['roas'],
    sort: 'roas',
    description: 'Revenue divided by spend',
  },
]

const costs: Column[] = [
  {
    id: 'cost_per_install',
    label: 'Cost per install',
    kind: 'cost',
    path: ['cost_per_install'],
    view: 'user_acquisition',
  },
  { id: 'cost_per_signup', label: 'Cost per sign-up', kind: 'cost', path: ['cost_per_signup'] },
  {
    id: 'cost_per_reinstall',
    label: 'Cost per reinstall',
    kind: 'cost',
    path: ['cost_per_reinstall'],
    view: 'retargeting',
  },
  {
    id: 'revenue_event_count',
    label: 'Revenue events',
    kind: 'count',
    path: ['revenue_event_count'],
    description: 'Payments and events that make up the revenue',
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
  { id: 'uninstalls', label: 'Uninstalls', kind: 'count', path: ['uninstalls'], sort: 'uninstalls' },
  {
    id: 'suspicious_installs',
    label: 'Suspicious',
    kind: 'count',
    path: ['suspicious_installs'],
    sort: 'suspicious_installs',
    description: 'Installs flagged by a fraud rule',
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
  shared: Pick<Column, 'kind' | 'label' | 'description'>,
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
    label: 'Retention',
    kind: 'cohort_share',
    description: 'Installs opened on any day up to this one',
  }),
  ...byDay('classic_retention', [1, 7, 14, 30], {
    label: 'Classic',
    kind: 'cohort_share',
    description: 'Installs opened on exactly this day',
  }),
  ...byDay('rolling_retention', [1, 7], {
    label: 'Rolling',
    kind: 'cohort_share',
    description: 'Installs opened on this day or later',
  }),
]

const daywise: Column[] = byDay('daywise_revenue', [0, 3, 7, 30], {
  label: 'Revenue',
  kind: 'cohort_money',
  description: 'Revenue from the install up to this day after it',
})

const about: Column[] = [
  { id: 'network', label: 'Network', kind: 'network', path: ['ad_network_code'] },
  { id: 'account', label: 'Account', kind: 'text', path: ['network_account', 'name'] },
  { id: 'platforms', label: 'Platforms', kind: 'platforms', path: [] },
  { id: 'domain', label: 'Domain', kind: 'text', path: ['domain', 'name'] },
  { id: 'custom_store_listing', label: 'Store listing', kind: 'text', path: ['custom_store_listing'] },
  { id: 'created_at', label: 'Created', kind: 'moment', path: ['created_at'], sort: 'created_at' },
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
    'roas',
    'cost_per_install',
    'retention.d7',
  ],
  retargeting: [
    'clicks',
    'revenue',
    'spend',
    'roas',
    'cost_per_reinstall',
    'reinstalls',
    'reengagements',
    'active_users',
  ],
}
