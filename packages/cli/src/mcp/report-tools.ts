import { figureMeanings } from '@tributary/contract/figures/meanings'
import { lastDays } from '../last-days.ts'
import { ask, contextOf, daysOf, pick, send } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { explore } from './explore-tool.ts'
import { lifetimeValue } from './ltv-tool.ts'
import { sql } from './sql-tool.ts'
import { tableRow } from './table-row.ts'
import { daysInput, objectSchema, type Tool } from './tool.ts'

const money =
  'Money is in the project’s display currency (`currency` of the answer), days are of its time zone (`time_zone`).'

const reportFilters = [
  'group_by',
  'sort',
  'sort_order',
  'search',
  'active',
  'network',
  'platform',
  'view',
  'compare',
  'limit',
  'page',
  'events',
  'payment_events',
  'segment',
]

type Sums = { figures: Record<string, unknown>; compared: Record<string, unknown> | null }
type Table = {
  from: string
  to: string
  compared: unknown
  rows: (Sums & { group: string; name: string | null })[]
  totals: Sums
  organic: Sums | null
  deleted: Sums | null
  pagination: unknown
}

const report: Tool = {
  name: 'report',
  title: 'Campaign report',
  description: `Figures by campaign (or network, platform, day, week, month), with totals and organic. ${money}
revenue: completed payments and amounts of events, on the day of the payment, under the campaign of the user’s first sign-up; so revenue of a week may come from users who installed long before. spend: what networks reported or was uploaded. paid_roas: revenue of campaigns with spend / spend; above 1 a campaign made money in the period (revenue exceeds spend), null without spend. blended_roas: all revenue, also organic, / spend. cost_per_install: spend / installs. conversion: sign-ups per 100 installs. retention_d7: percent of installs opened on any day up to day 7, of those old enough. A campaign without spend has no ROAS: do not call it free of cost, its spend may not be uploaded. For “did the users of these days pay back?” use cohort_economics.
Without days: the last 30 days. Totals cover all pages.`,
  input: objectSchema({
    ...daysInput,
    ...fieldsOf('reportTable', reportFilters),
    include_ads: { type: 'boolean', description: 'Also ad sets, creatives and keywords of each campaign' },
  }),
  run: async (call) => {
    const query = { ...pick(call.args, reportFilters), ...daysOf(call) }
    const table = await ask<Table>(call, '/report/table', query)
    const ads = call.args.include_ads === true
    return {
      ...contextOf(call),
      from: table.from,
      to: table.to,
      compared_period: table.compared,
      totals: tableRow(table.totals, false),
      organic: table.organic && tableRow(table.organic, false),
      deleted_campaigns: table.deleted && tableRow(table.deleted, false),
      rows: table.rows.map(({ group, name, ...sums }) => ({ group, name, ...tableRow(sums, ads) })),
      pagination: table.pagination,
    }
  },
}

const seriesFields = ['interval', 'metrics', 'group_by', 'platform', 'network', 'campaign', 'groups']

const series: Tool = {
  name: 'series',
  title: 'Figures over time',
  description: `Figures per day, week or month, for trends and “when did it change?”. ${money} A point is null where a ratio has no denominator. The interval that contains today is not over yet.`,
  input: objectSchema({ ...daysInput, ...fieldsOf('reportSeries', seriesFields) }),
  run: async (call) => ({
    ...contextOf(call),
    ...(await ask<object>(call, '/report/series', { ...pick(call.args, seriesFields), ...daysOf(call) })),
  }),
}

const cohortFields = ['interval', 'platform', 'network', 'campaign', 'segment']

const cohorts: Tool = {
  name: 'cohorts',
  title: 'Retention by cohort',
  description: `Installs grouped by the day, week or month of the install, and what they did on the days after. A day that is not over for all installs of a cohort is too young and must not be compared. ${money}`,
  input: objectSchema({ ...daysInput, ...fieldsOf('reportCohorts', cohortFields) }),
  run: async (call) => ({
    ...contextOf(call),
    ...(await ask<object>(call, '/report/cohorts', { ...pick(call.args, cohortFields), ...daysOf(call) })),
  }),
}

const economicsFields = ['group_by', 'days', 'platform', 'network', 'campaign']

const economics: Tool = {
  name: 'cohort_economics',
  title: 'Return of the installs of a period',
  description: `For installs of these days: revenue per install and return on ad spend by days since the install, the day of payback, ARPU. This follows the same users, unlike the report, whose revenue is of the period whoever pays. A figure counts the installs old enough for its day. ${money}`,
  input: objectSchema({ ...daysInput, ...fieldsOf('reportEconomics', economicsFields) }),
  run: async (call) => ({
    ...contextOf(call),
    ...(await ask<object>(call, '/report/economics', {
      ...pick(call.args, economicsFields),
      ...daysOf(call),
    })),
  }),
}

const funnelFields = ['within_days', 'platform', 'campaign', 'network', 'segment', 'group_by']

const funnel: Tool = {
  name: 'funnel',
  title: 'Funnel',
  description:
    'Unique users who installed in these days, and how many reached each step in order. A step is `install`, `signup`, `event:<name>`, `payment` or `payment:<type>`; event_names lists the names. Counted from the facts, at most 100,000 installs.',
  input: objectSchema(
    {
      ...daysInput,
      steps: { type: 'array', items: { type: 'string' }, minItems: 2, description: 'In order' },
      ...fieldsOf('funnel', funnelFields),
    },
    ['steps'],
  ),
  run: async (call) => {
    const days = { ...lastDays(30, call.now, call.project.timezone), ...daysOf(call) }
    const body = { ...pick(call.args, [...funnelFields, 'steps']), ...days }
    return { ...contextOf(call), ...(await send<object>(call, '/funnel', body)) }
  },
}

const eventNames: Tool = {
  name: 'event_names',
  title: 'Events and payments that exist',
  description:
    'Names of the project’s custom events and payment types, with counts: to choose steps of a funnel or events of a report.',
  input: objectSchema(daysInput),
  run: (call) => ask(call, '/event-names', daysOf(call)),
}

const segments: Tool = {
  name: 'segments',
  title: 'Segments that exist',
  description:
    'Sets of users by name, with their filters. The id goes into `segment` of report, cohorts and funnel, and into filters of explore and lifetime_value. Clicks and spend have no users: of a segment they, ROAS and costs are null, and nothing can be compared.',
  input: objectSchema({}),
  run: (call) => ask(call, '/segments'),
}

const glossary: Tool = {
  name: 'explain_figure',
  title: 'What a figure means',
  description:
    'The formula of a figure, what is in it and what is not. Without a name: the names of all figures.',
  input: objectSchema({ figure: { type: 'string', description: 'paid_roas, classic_retention, …' } }),
  run: async ({ args: { figure } }) => {
    const meanings: Readonly<Record<string, object>> = figureMeanings
    const found = typeof figure === 'string' && Object.hasOwn(meanings, figure) ? meanings[figure] : undefined
    return found === undefined ? { figures: Object.keys(meanings) } : { figure, ...found }
  },
}

export const reportTools: readonly Tool[] = [
  report,
  series,
  cohorts,
  economics,
  funnel,
  explore,
  lifetimeValue,
  sql,
  eventNames,
  segments,
  glossary,
]
