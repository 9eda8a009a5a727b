import { type Column, type Relation, relations } from '#domain/explore/relations.ts'
import { columnTypes } from '#domain/lake/column-types.ts'

/** What SQL sees beside the relations of the lake. */
const text: Column = { type: 'text', nullable: true }
const campaigns = {
  campaign_id: { type: 'integer', nullable: false },
  display_id: { type: 'text', nullable: false },
  name: { type: 'text', nullable: false },
  network: { type: 'text', nullable: false },
  affiliate: text,
  domain: text,
  active: { type: 'boolean', nullable: false },
  deleted: { type: 'boolean', nullable: false },
  created_at: { type: 'time', nullable: false },
} as const satisfies Record<string, Column>

const { at, person, install, campaign_id, ad_set_id, ad_creative_id, keyword_id, platform } = relations.events
const revenue = {
  at,
  person,
  install,
  campaign_id,
  ad_set_id,
  ad_creative_id,
  keyword_id,
  platform,
  revenue: { type: 'decimal', nullable: false },
  source: { type: 'text', nullable: false },
  name: { type: 'text', nullable: false },
} as const satisfies Record<string, Column>

const all = { ...relations, revenue, campaigns } as const

export type SqlTableName = keyof typeof all

type NameOf<Columns> = Columns extends unknown ? keyof Columns : never
type ColumnName = NameOf<(typeof all)[SqlTableName]>

const tables: Record<SqlTableName, string> = {
  clicks: 'Clicks on links',
  installs: 'Installs and reinstalls, with everything known about them',
  opens: 'Opens of the app',
  sign_ups: 'Users, when they first signed up',
  events: 'Custom events with their data',
  payments: 'Completed payments that were not removed',
  spend: 'Spend by the network’s day and ad',
  revenue: 'The facts behind the report’s revenue: payments, and events with an amount',
  campaigns: 'Campaigns, also deleted ones',
}

const columns: Record<ColumnName, string> = {
  at: 'When it happened',
  day: 'The network’s day; `occurred_at` is its 00:00 UTC',
  person: 'Whose it is: the user, or the install without a sign-up',
  install: 'The install it counts on: joins `installs`',
  opened_install: 'The install that was opened',
  campaign_id: 'Joins `campaigns`; null: organic',
  ad_set_id: 'The network’s id',
  ad_creative_id: 'The network’s id',
  keyword_id: 'The network’s id',
  platform: '`android`, `ios` or `web`',
  kind: '`install` or `reinstall`',
  touch: 'What won the install; null: nothing did',
  rule: 'The rule that attributed it',
  ad_set_name: 'As the link named it',
  ad_creative_name: 'As the link named it',
  keyword_name: 'As the link named it',
  publisher_platform: 'Where Meta showed the ad',
  suspicious: 'Whether a fraud rule marked it',
  consent: '`granted` or `denied`',
  framework: 'What the app was built with',
  app_version: 'Of the first call',
  system_version: 'Of the device',
  model: 'Of the device',
  brand: 'Of the device',
  language: 'Of the device',
  connection: 'Of the first call',
  params: 'Parameters of the link, as JSON',
  country: 'Of the first call, two letters',
  region: 'Of the first call',
  name: 'Name of the event or campaign; in `revenue` also the type of the payment',
  data: 'The event’s data, as JSON',
  type: 'Type of the payment',
  amount: 'As it was sent, in `currency`',
  currency: 'Three letters',
  total: '`amount` in the display currency; null without a rate',
  revenue: 'In the display currency; null without an amount or a rate, and of withdrawals',
  spend: '`amount` in the display currency; null without a rate',
  clicks: 'As the network counts them',
  impressions: 'As the network counts them',
  source: '`payment` or `event`',
  display_id: 'The id in links',
  network: '`none`: no network',
  affiliate: 'Name of the affiliate',
  domain: 'Its link domain',
  active: 'Whether it is switched on',
  deleted: 'A deleted campaign keeps its facts',
  created_at: 'When it was created',
}

/** `at` is a keyword of DuckDB. */
export const sqlName = (column: string): string => (column === 'at' ? 'occurred_at' : column)

export type SqlColumn = { name: string; type: string; nullable: boolean; description: string }
export type SqlTable = { name: SqlTableName; description: string; columns: SqlColumn[] }

/** What statements may read, as docs/sql-tables.md and the page show it. */
export const sqlTables: SqlTable[] = (Object.keys(all) as SqlTableName[]).map((name) => ({
  name,
  description: tables[name],
  columns: Object.entries(all[name]).map(([column, { type, nullable }]) => ({
    name: sqlName(column),
    type: columnTypes[type],
    nullable,
    description: columns[column as ColumnName],
  })),
}))

/** The relations that a table is made of. */
export function relationsOf(table: SqlTableName): Relation[] {
  if (table === 'campaigns') return []
  return table === 'revenue' ? ['payments', 'events'] : [table]
}
