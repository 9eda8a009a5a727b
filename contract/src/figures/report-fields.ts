import type { Figure } from './figure.ts'
import { type FigureId, figures } from './names.ts'

/** The fields that the specification gives to every row, in its order. */
export const specifiedFields = {
  clicks: 'clicks',
  installs: 'installs',
  conversion: 'conversion',
  'sign-ups': 'sign_ups',
  revenue: 'revenue',
  spend: 'spend',
  revenue_event_count: 'revenue_event_count',
  roas: 'blended_roas',
  cost_per_install: 'blended_cost_per_install',
  cost_per_signup: 'blended_cost_per_sign_up',
} as const satisfies Record<string, FigureId>

/** And to rows of campaigns in the retargeting view. */
export const specifiedFieldsOfReturns = {
  reinstalls: 'reinstalls',
  reengagements: 'reengagements',
  cost_per_reinstall: 'cost_per_reinstall',
} as const satisfies Record<string, FigureId>

/** And to rows of campaigns in both views. */
export const specifiedFieldsOfCampaign = {
  uninstalls: 'uninstalls',
  suspicious_installs: 'suspicious_installs',
  click_through_attribution: 'click_through_installs',
  view_through_attribution: 'view_through_installs',
  active_users: 'active_users',
  activity_in_last_x_days: 'activity',
} as const satisfies Record<string, FigureId>

/** What its report can be sorted by, next to `created_at`. */
export const specifiedSorts = {
  clicks: 'clicks',
  installs: 'installs',
  signups: 'sign_ups',
  revenue: 'revenue',
  spend: 'spend',
  uninstalls: 'uninstalls',
  conversion: 'conversion',
  suspicious_installs: 'suspicious_installs',
  roas: 'blended_roas',
} as const satisfies Record<string, FigureId>

type Entry = readonly [FigureId, Figure]

const entries = Object.entries(figures) as Entry[]

/** Where a figure is in a row of the table: `sign-ups`. */
export const fieldOf = ([id, { field }]: Entry): string => field ?? id

/** Of a day after the install: `retention.d7`. */
const fieldsOfDays = (entry: Entry): string[] =>
  entry[1].days?.map((day) => `${fieldOf(entry)}.d${day}`) ?? [fieldOf(entry)]

const inRows = entries.filter(([, { rows }]) => rows !== undefined)

/** The figures without days of every row of the table, ads included, that the specification does not have. */
export const ownFields: Readonly<Record<string, FigureId>> = Object.fromEntries(
  inRows
    .filter(([, { rows, days }]) => rows === 'ads' && days === undefined)
    .map((entry) => [fieldOf(entry), entry[0]] as const)
    .filter(([field]) => !Object.hasOwn(specifiedFields, field)),
)

const names: readonly string[] = Object.keys(specifiedFields)

/** What rows of the table can be sorted by, next to texts, events and figures of cohorts. */
export const figureSorts: readonly string[] = [...new Set([...inRows.flatMap(fieldsOfDays), ...names])]

/** Figures of cohorts by age: `economics.roas.d7` */
export const cohortSorts: readonly string[] = entries
  .filter(([, { field }]) => field?.startsWith('economics.') === true)
  .flatMap(fieldsOfDays)

/** Those of the report of the management API. */
export const fieldsOfClicks = {
  link_clicks: 'link_clicks',
  network_clicks: 'network_clicks',
} as const satisfies Record<string, FigureId>

const olderMetrics = ['roas', 'cost_per_install', 'cost_per_signup'] as const

/** Figures over time. The specification's names stay beside ours. */
export const seriesMetrics: readonly string[] = [
  ...entries.filter(([, { series }]) => series !== undefined).map(([id]) => id),
  ...olderMetrics,
]

/** The figure behind a metric; undefined: an event. */
export function figureOfMetric(metric: string): Figure | undefined {
  const older = olderMetrics.find((name) => name === metric)
  const id = older === undefined ? metric : specifiedFields[older]
  return seriesMetrics.includes(metric) ? figures[id as FigureId] : undefined
}

/** The fields of such figures in rows of the table, under all of their names. */
export function fieldsWhere(isWanted: (figure: Figure) => boolean): string[] {
  const specified = Object.entries<FigureId>(specifiedFields).filter(([, id]) => isWanted(figures[id]))
  const own = inRows.filter(([, figure]) => isWanted(figure)).map(fieldOf)
  return [...new Set([...own, ...specified.map(([field]) => field)])]
}
