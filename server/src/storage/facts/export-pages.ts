import { installDimensions } from '#storage/attribution/install-dimensions.ts'
import { adNamesOf } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, timestampAt } from '#storage/filters/person-filter.ts'
import { type Days, withinDays } from '#storage/filters/within-days.ts'
import { revenueOfEvent, revenueOfPayment } from '#storage/money/converted-money.ts'
import { currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'
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
      id: sql`t.id`,
      event_id: sql`t.event_id`,
      event_name: sql`t.name`,
      user_id: sql`t.user_id`,
      event_data: sql`t.data`,
      amount: sql`t.amount`,
      revenue: (projectId) => revenueOfEvent(sql`t`, sql`${projectId}`),
      campaign: sql`c.display_id`,
      install_id: sql`t.install_id`,
      source: sql`t.door`,
      door: sql`t.door`,
      at: moment(sql`t.at`),
      received_at: moment(sql`t.received_at`),
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
      user_id: sql`t.user_id`,
      attributed_at: moment(sql`t.attributed_at`),
      campaign: sql`c.display_id`,
      install_id: sql`t.install_id`,
      name: sql`t.name`,
      email: sql`t.email`,
      phone: sql`t.phone`,
      identities: sql`t.identities`,
      data: sql`t.data`,
      erased_at: moment(sql`t.erased_at`),
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
      install_id: sql`t.install_id`,
      platform: sql`t.platform`,
      kind: sql`t.kind`,
      installed_at: moment(sql`t.installed_at`),
      received_at: moment(sql`t.received_at`),
      last_open_at: moment(sql`t.last_open_at`),
      attribution_type: sql`t.attribution_type`,
      campaign: sql`c.display_id`,
      campaign_name: sql`c.name`,
      network: sql`t.network`,
      rule: sql`t.rule`,
      touch: sql`t.touch`,
      click_id: sql`t.touch_id`,
      touch_at: moment(sql`t.touch_at`),
      ad_network_campaign_id: sql`t.ad_network_campaign_id`,
      ad_set_id: sql`t.ad_set_id`,
      ad_set_name: (projectId) => namesOf(projectId).adSet,
      ad_creative_id: sql`t.ad_creative_id`,
      ad_creative_name: (projectId) => namesOf(projectId).adCreative,
      keyword_id: sql`t.keyword_id`,
      keyword_name: (projectId) => namesOf(projectId).keyword,
      publisher_platform: sql`t.publisher_platform`,
      platform_position: sql`t.platform_position`,
      suspicious: sql`to_jsonb(t.suspicious)`,
      withheld: sql`t.withheld`,
      source: sql`t.source`,
      app_version: sql`t.app_version`,
      user_id: sql`t.user_id`,
      customer_user_id: sql`t.customer_user_id`,
      device_data: sql`t.device_data`,
      erased_at: moment(sql`t.erased_at`),
      latest_app_version: sql`coalesce(t.latest_app_version, t.app_version)`,
      latest_source: sql`coalesce(t.latest_source, t.source)`,
      dropped_calls: sql`t.dropped_calls`,
      framework: sql`t.framework`,
      country: sql`t.country`,
      region: sql`t.region`,
      ...dimensionColumns,
      link_params: sql`t.link_params`,
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
      payment_id: sql`t.payment_id`,
      user_id: sql`t.user_id`,
      amount: sql`t.amount`,
      currency: currencyOfPayment(sql`t`),
      revenue: (projectId) => revenueOfPayment(sql`t`, sql`${projectId}`),
      type: sql`t.type`,
      status: sql`t.status`,
      event_data: sql`t.data`,
      campaign: sql`c.display_id`,
      install_id: sql`t.install_id`,
      source: sql`t.door`,
      door: sql`t.door`,
      at: moment(sql`t.at`),
      completed_at: moment(sql`t.completed_at`),
      received_at: moment(sql`t.received_at`),
      removed_at: moment(sql`t.removed_at`),
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
      at: moment(sql`t.at`),
      campaign: sql`c.display_id`,
      platform: sql`t.platform`,
      device_id: sql`t.device_id`,
      address: sql`t.address`,
      system_version: sql`t.system_version`,
      model: sql`t.model`,
      language: sql`t.language`,
      user_agent: sql`t.user_agent`,
      click_params: sql`t.params::jsonb`,
      received_at: moment(sql`t.received_at`),
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
