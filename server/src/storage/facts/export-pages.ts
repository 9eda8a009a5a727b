import { installDimensions } from '#storage/attribution/install-dimensions.ts'
import { adNamesOf } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, timestampAt } from '#storage/filters/person-filter.ts'
import { type Days, withinDays } from '#storage/filters/within-days.ts'
import { revenueOfEvent, revenueOfPayment } from '#storage/money/converted-money.ts'
import { currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import { isTestTouch } from '#storage/test-devices/is-test-touch.ts'

/** On a cluster, every table that a statement reads is restricted to the project itself. */
type OfProject = (projectId: number) => Sql

/** How a table is exported: its columns by name, which rows are of test devices, and its sort key (`at`, `id`). */
type Exported = {
  columns: Record<string, Sql | OfProject>
  from: OfProject
  where: Sql
  ofTestDevice: OfProject
  at: Sql
  id: Sql
  idType: Sql
  /** Whose row it is, as questions count people. */
  person: OfProject | undefined
}

const campaign = sql`left join campaigns c on c.project_id = t.project_id and c.id = t.campaign_id`

/** The same format as everywhere on the wire, whatever the connection's timezone. */
const moment = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns that are exported as they are. */
const own = (...names: string[]) => columnsOf(names, (column) => column)

const moments = (...names: string[]) => columnsOf(names, moment)

const columnsOf = (names: readonly string[], write: (column: Sql) => Sql): Record<string, Sql> =>
  Object.fromEntries(names.map((name) => [name, write(rawSql(`t.${name}`))]))

const uuid = sql`uuid`
const text = sql`text`

const namesOf = (projectId: number) => adNamesOf(sql`t`, sql`${projectId}`)

const ofTestInstall: OfProject = (projectId) => sql`exists (
  select from installs i where i.project_id = ${projectId} and i.install_id = t.install_id and i.test_device_id is not null)`

const dimensions = ['brand', 'model', 'system_version', 'language', 'connection', 'consent'] as const

const dimensionColumns = Object.fromEntries(
  dimensions.map((name): [string, OfProject] => [
    name,
    (projectId) => installDimensions({ install: sql`t`, projectId })[name],
  ]),
)

const ofUser: OfProject = (projectId) => sql`(
  select u.person from users u where u.project_id = ${projectId} and u.user_id = t.user_id)`

/** Never the instance id: it is a device's credential. */
const tables = {
  events: {
    columns: {
      ...own('id', 'event_id'),
      event_name: sql`t.name`,
      ...own('user_id'),
      event_data: sql`t.data`,
      ...own('amount'),
      revenue: (projectId) => revenueOfEvent(sql`t`, sql`${projectId}`),
      campaign: sql`c.display_id`,
      ...own('install_id'),
      source: sql`t.door`,
      ...own('door'),
      ...moments('at', 'received_at'),
    },
    from: (projectId) => sql`events t cross join ${ofProject(projectId)} ${campaign}`,
    where: nothing,
    ofTestDevice: ofTestInstall,
    at: sql`t.at`,
    id: sql`t.id`,
    idType: uuid,
    person: ofUser,
  },
  users: {
    columns: {
      ...own('user_id'),
      ...moments('attributed_at'),
      campaign: sql`c.display_id`,
      ...own('install_id', 'name', 'email', 'phone', 'identities', 'data'),
      ...moments('erased_at'),
    },
    from: () => sql`users t ${campaign}`,
    where: nothing,
    ofTestDevice: ofTestInstall,
    at: sql`t.attributed_at`,
    id: sql`t.user_id`,
    idType: text,
    person: () => sql`t.person`,
  },
  installs: {
    columns: {
      ...own('install_id', 'platform', 'kind'),
      ...moments('installed_at', 'received_at', 'last_open_at'),
      ...own('attribution_type'),
      campaign: sql`c.display_id`,
      campaign_name: sql`c.name`,
      ...own('network', 'rule', 'touch'),
      click_id: sql`t.touch_id`,
      ...moments('touch_at'),
      ...own('ad_network_campaign_id', 'ad_set_id'),
      ad_set_name: (projectId) => namesOf(projectId).adSet,
      ...own('ad_creative_id'),
      ad_creative_name: (projectId) => namesOf(projectId).adCreative,
      ...own('keyword_id'),
      keyword_name: (projectId) => namesOf(projectId).keyword,
      ...own('publisher_platform', 'platform_position'),
      suspicious: sql`to_jsonb(t.suspicious)`,
      ...own('withheld', 'source', 'app_version', 'user_id', 'customer_user_id', 'device_data'),
      ...moments('erased_at'),
      latest_app_version: sql`coalesce(t.latest_app_version, t.app_version)`,
      latest_source: sql`coalesce(t.latest_source, t.source)`,
      ...own('dropped_calls', 'framework', 'country', 'region'),
      ...dimensionColumns,
      ...own('link_params'),
    },
    from: () => sql`installs t ${campaign}`,
    where: nothing,
    ofTestDevice: () => sql`t.test_device_id is not null`,
    at: sql`t.installed_at`,
    id: sql`t.install_id`,
    idType: uuid,
    person: () => sql`coalesce(t.person, t.install_id)`,
  },
  payments: {
    columns: {
      ...own('payment_id', 'user_id', 'amount'),
      currency: currencyOfPayment(sql`t`),
      revenue: (projectId) => revenueOfPayment(sql`t`, sql`${projectId}`),
      ...own('type', 'status'),
      event_data: sql`t.data`,
      campaign: sql`c.display_id`,
      ...own('install_id'),
      source: sql`t.door`,
      ...own('door'),
      ...moments('at', 'completed_at', 'received_at', 'removed_at'),
    },
    from: (projectId) => sql`payments t cross join ${ofProject(projectId)} ${campaign}`,
    where: nothing,
    ofTestDevice: ofTestInstall,
    at: sql`t.at`,
    id: sql`t.payment_id`,
    idType: text,
    person: ofUser,
  },
  clicks: {
    columns: {
      click_id: sql`t.id`,
      ...moments('at'),
      campaign: sql`c.display_id`,
      ...own('platform', 'device_id', 'address', 'system_version', 'model', 'language', 'user_agent'),
      click_params: sql`t.params::jsonb`,
      ...moments('received_at'),
    },
    from: () => sql`touches t ${campaign}`,
    where: sql`and t.kind = 'click'`,
    ofTestDevice: (projectId) => isTestTouch(sql`${projectId}`, sql`t.id`),
    at: sql`t.at`,
    id: sql`t.id`,
    idType: uuid,
    person: undefined,
  },
} as const satisfies Record<string, Exported>

export type ExportedTable = keyof typeof tables

export function exportedColumns(table: ExportedTable): string[] {
  return Object.keys(tables[table].columns)
}

/** Where the previous page ended. */
export type ExportCursor = { micros: string; id: string }

export type ExportPage = {
  table: ExportedTable
  days: Days
  withTestDevices: boolean
  /** Nothing later: an export must end even while facts keep arriving. */
  until: Date
  after: ExportCursor | undefined
  limit: number
  withPerson: boolean
}

export type ExportedRow = { values: unknown[]; end: ExportCursor; person: string | null }

/** Whether rows have people: clicks have none. */
export const hasPerson = (table: ExportedTable): boolean => tables[table].person !== undefined

/** A page of rows, oldest first, each with its values in column order. */
export async function exportPage(
  db: Queryable,
  projectId: number,
  { table, days, withTestDevices, until, after, limit, withPerson }: ExportPage,
): Promise<ExportedRow[]> {
  const { columns, from, where, ofTestDevice, at, id, idType, person }: Exported = tables[table]
  const values = Object.values(columns).map((column) =>
    typeof column === 'function' ? column(projectId) : column,
  )
  const rows = await db.many<{ values: unknown[]; micros: string; id: string; person: string | null }>(sql`
    select jsonb_build_array(${joinSql(values, ', ')}) as values, ${microsOf(at)} as micros, ${id}::text as id,
      ${withPerson && person !== undefined ? person(projectId) : sql`null::uuid`} as person
    from ${from(projectId)}
    where t.project_id = ${projectId} and ${at} <= ${until} ${withinDays(at, days)} ${where}
      ${withTestDevices ? nothing : sql`and not ${ofTestDevice(projectId)}`}
      ${after === undefined ? nothing : sql`and ${at} >= ${timestampAt(after.micros)} and (${at}, ${id}) > (${timestampAt(after.micros)}, ${after.id}::${idType})`}
    order by ${at}, ${id} limit ${limit}`)
  return rows.map(({ values, micros, id: last, person: of }) => ({
    values,
    end: { micros, id: last },
    person: of,
  }))
}
