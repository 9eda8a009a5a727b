import { keptParameters } from '#domain/privacy/ad-parameters.ts'
import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'

/** What names the ad is nobody’s, and figures need it; everything else in a link is personal. */
const adParametersOf = (params: Sql): Sql => sql`(
  select jsonb_object_agg(key, value) from jsonb_each(${params})
  where key = any (${keptParameters.names}::text[]) or starts_with(key, ${keptParameters.prefix}))`

/**
 * What each column of a person’s rows becomes when the person is erased. Ids that keep a repeated fact from counting become keyed hashes
 * (erase-keyed-ids.ts). A test refuses a column that can hold text and is named neither here nor in `kept`.
 */
const erased = {
  users: {
    name: sql`null`,
    email: sql`null`,
    phone: sql`null`,
    identities: sql`'{}'`,
    data: sql`'{}'`,
  },
  installs: {
    customer_user_id: sql`null`,
    device_data: sql`'{}'`,
    decided_data: sql`null`,
    evidence: sql`'{}'`,
    evidence_data: sql`null`,
    address: sql`null`,
    push_token: sql`null`,
    integrations: sql`'{}'`,
    deeplink: sql`null`,
    source: sql`null`,
    latest_source: sql`null`,
    link_params: adParametersOf(sql`link_params`),
  },
  touches: {
    device_id: sql`null`,
    address: sql`null`,
    user_agent: sql`null`,
    model: sql`null`,
    language: sql`null`,
    params: sql`coalesce(${adParametersOf(sql`params::jsonb`)}, '{}')::json`,
  },
  events: { event_id: sql`null`, data: sql`null` },
  payments: { data: sql`null` },
} satisfies Record<string, Record<string, Sql>>

export type PersonalTable = keyof typeof erased

/** The assignments of an update that erases rows. */
export const erasedColumns = (table: PersonalTable): Sql =>
  joinSql(
    Object.entries(erased[table]).map(([column, value]) => sql`${rawSql(column)} = ${value}`),
    ', ',
  )

const adColumns = [
  'ad_set_id',
  'ad_set_name',
  'ad_creative_id',
  'ad_creative_name',
  'keyword_id',
  'keyword_name',
]
const app = ['app_version', 'latest_app_version', 'framework', 'country', 'region']
const place = ['network', 'ad_network_campaign_id', 'publisher_platform', 'platform_position']

/** What stays because figures are grouped by it, or because the service itself chose it. Ids become pseudonyms or keyed hashes. */
const kept: Record<PersonalTable, readonly string[]> = {
  users: ['user_id'],
  installs: [
    'user_id',
    'instance_id',
    'platform',
    'kind',
    'attribution_type',
    'rule',
    'touch',
    'suspicious',
    ...adColumns,
    ...place,
    ...app,
  ],
  touches: ['kind', 'platform', 'system_version'],
  events: ['user_id', 'name', 'door', 'amount_currency'],
  payments: ['user_id', 'payment_id', 'currency', 'amount_currency', 'type', 'status', 'door'],
}

export const declaredColumns = (table: PersonalTable): Set<string> =>
  new Set([...Object.keys(erased[table]), ...kept[table]])

export const personalTables = Object.keys(erased) as PersonalTable[]

/** Texts of members that may name a person, by table. */
export const documents = {
  saved_views: { name: 'text', search: 'jsonb' },
  segments: { name: 'text', filters: 'jsonb' },
  kept_answers: { name: 'text', question: 'jsonb', answer: 'jsonb' },
  boards: { name: 'text', cards: 'jsonb' },
  annotations: { text: 'text' },
  report_runs: { content: 'jsonb' },
  alerts: { subject: 'text', title: 'text', why: 'text', path: 'text' },
  alert_deliveries: { content: 'jsonb', answer: 'text' },
  test_devices: { name: 'text' },
  shadow_counts: { reason: 'text' },
  audit_log: { target: 'jsonb', what: 'jsonb' },
} satisfies Record<string, Record<string, 'text' | 'jsonb'>>
