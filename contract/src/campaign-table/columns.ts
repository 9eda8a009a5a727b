import { type FigureId, shortFigureLabel } from '../figures/names.ts'
import { economicsColumns } from './economics-columns.ts'

export type View = 'user_acquisition' | 'retargeting'

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
  /** Its entry in the glossary. */
  figure?: FigureId
  /** Which direction is good news. Undefined: neither. */
  better?: 'more' | 'less'
  /** Only in this view. */
  view?: View
  /** An event column: a row without this event shows zero, not a dash. */
  event?: boolean
}

type Figure = Omit<Column, 'label' | 'figure' | 'path'> & { path?: readonly string[] }

/** A column of one figure of the glossary, under its name. Its field is its id unless a path is given. */
const column = (figure: FigureId, { path, ...shared }: Figure): Column => ({
  ...shared,
  figure,
  label: shortFigureLabel(figure),
  path: path ?? [shared.id],
})

const basics: Column[] = [
  column('clicks', { id: 'clicks', kind: 'count', better: 'more' }),
  column('installs', { id: 'installs', kind: 'count', better: 'more' }),
  column('sign_ups', { id: 'sign-ups', kind: 'count', better: 'more' }),
  column('conversion', {
    id: 'conversion',
    kind: 'share',
    description: 'Sign-ups per 100 installs',
    better: 'more',
  }),
  column('revenue', { id: 'revenue', kind: 'money', better: 'more' }),
  column('spend', { id: 'spend', kind: 'money' }),
  column('paid_roas', {
    id: 'paid_roas',
    kind: 'ratio',
    description: 'Revenue of campaigns with spend, divided by spend',
    better: 'more',
  }),
  column('blended_roas', {
    id: 'blended_roas',
    kind: 'ratio',
    description: 'All revenue, also organic, divided by spend',
    better: 'more',
  }),
]

const costs: Column[] = [
  column('paid_cost_per_install', {
    id: 'paid_cost_per_install',
    kind: 'cost',
    description: 'Spend divided by installs of campaigns with spend',
    better: 'less',
  }),
  column('blended_cost_per_install', {
    id: 'blended_cost_per_install',
    kind: 'cost',
    description: 'Spend divided by all installs, also organic',
    better: 'less',
  }),
  column('paid_cost_per_sign_up', {
    id: 'paid_cost_per_sign_up',
    kind: 'cost',
    description: 'Spend divided by sign-ups of campaigns with spend',
    better: 'less',
  }),
  column('cost_per_reinstall', {
    id: 'cost_per_reinstall',
    kind: 'cost',
    view: 'retargeting',
    better: 'less',
  }),
  column('revenue_event_count', {
    id: 'revenue_event_count',
    kind: 'count',
    description: 'Payments and events that make up the revenue',
    better: 'more',
  }),
]

const returns: Column[] = [
  column('reinstalls', { id: 'reinstalls', kind: 'count', view: 'retargeting' }),
  column('reengagements', {
    id: 'reengagements',
    kind: 'count',
    view: 'retargeting',
    description: 'Opens through a link of the campaign',
  }),
]

const quality: Column[] = [
  column('uninstalls', { id: 'uninstalls', kind: 'count', better: 'less' }),
  column('suspicious_installs', {
    id: 'suspicious_installs',
    kind: 'count',
    description: 'Installs flagged by a fraud rule',
    better: 'less',
  }),
  column('click_through_installs', {
    id: 'click_through_attribution',
    kind: 'count',
    description: 'Installs attributed to a click',
  }),
  column('view_through_installs', {
    id: 'view_through_attribution',
    kind: 'count',
    description: 'Installs attributed to an impression',
  }),
  column('active_users', {
    id: 'active_users',
    kind: 'count',
    description: 'Users active in the last days, independent of the date range',
  }),
  column('activity', {
    id: 'activity_in_last_x_days',
    kind: 'count',
    description: 'Their opens, events and payments',
  }),
]

function byDay(
  field: string,
  days: readonly number[],
  { figure, ...shared }: { figure: FigureId } & Pick<Column, 'kind' | 'description' | 'better'>,
): Column[] {
  return days.map((day) => ({
    ...column(figure, { ...shared, id: `${field}.d${day}`, path: [field, `d${day}`] }),
    label: shortFigureLabel(figure, day),
  }))
}

const retention: Column[] = [
  ...byDay('retention', [1, 7, 14, 30], {
    figure: 'cumulative_retention',
    kind: 'cohort_share',
    description: 'Installs opened on any day up to this one',
    better: 'more',
  }),
  ...byDay('classic_retention', [1, 7, 14, 30], {
    figure: 'classic_retention',
    kind: 'cohort_share',
    description: 'Installs opened on exactly this day',
    better: 'more',
  }),
  ...byDay('rolling_retention', [1, 7], {
    figure: 'rolling_retention',
    kind: 'cohort_share',
    description: 'Installs opened on this day or later',
    better: 'more',
  }),
]

const daywise: Column[] = byDay('daywise_revenue', [0, 3, 7, 30], {
  figure: 'cohort_revenue',
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

/** Of the campaign itself: other rows have none of them. */
export const isAboutCampaign = ({ kind }: Column) =>
  kind === 'text' || kind === 'network' || kind === 'platforms' || kind === 'moment'
