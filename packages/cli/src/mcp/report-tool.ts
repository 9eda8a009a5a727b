import { contractCommand } from '#contract/contract-commands.ts'
import { ask, contextOf, daysOf, pick } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
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

export const report: Tool = {
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
    const table = await ask<Table>(call, contractCommand('reportTable'), query)
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
