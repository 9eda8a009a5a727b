import { currencyOfEvent, currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'
import { type Section, text, time, uuid } from './section.ts'

/** UTC, as AppsFlyer writes times. */
const utc = (column: Sql): Sql => sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

const device = (name: Sql): Sql => sql`i.device_data ->> ${name}`

/** What every report says about the install, as `i`; its campaign as `c`. */
const installColumns = {
  'Attributed Touch Type': sql`case i.touch when 'view' then 'impression' else i.touch end`,
  'Attributed Touch Time': utc(sql`i.touch_at`),
  'Install Time': utc(sql`i.installed_at`),
}

const sourceColumns = {
  'Media Source': sql`case when i.campaign_id is null then 'organic' else coalesce(i.network, 'none') end`,
  Campaign: sql`c.name`,
  'Campaign ID': sql`i.ad_network_campaign_id`,
  Adset: sql`i.ad_set_name`,
  'Adset ID': sql`i.ad_set_id`,
  Ad: sql`i.ad_creative_name`,
  'Ad ID': sql`i.ad_creative_id`,
  Keywords: sql`i.keyword_name`,
  'Keyword ID': sql`i.keyword_id`,
}

const deviceColumns = {
  'Country Code': sql`i.country`,
  State: sql`i.region`,
  IP: sql`i.address`,
  Language: device(sql`'language'`),
  'AppsFlyer ID': sql`i.install_id`,
  'Advertising ID': device(sql`'gaid'`),
  IDFA: device(sql`'idfa'`),
  'Android ID': device(sql`'android_id'`),
  IDFV: device(sql`'idfv'`),
  Platform: sql`lower(i.platform)`,
  'Device Model': device(sql`'device_model'`),
  'OS Version': device(sql`'system_version'`),
  'App Version': sql`i.app_version`,
}

const none = sql`null`

type Row = {
  time: Sql
  name: Sql
  value?: Sql
  revenue?: Sql
  currency?: Sql
  user?: Sql
  conversion?: Sql
  source?: Record<string, Sql>
}

/** The columns of every report, in AppsFlyer's order. */
function columnsOf(row: Row): Record<string, Sql> {
  return {
    ...installColumns,
    'Event Time': utc(row.time),
    'Event Name': row.name,
    'Event Value': row.value ?? none,
    'Event Revenue': row.revenue ?? none,
    'Event Revenue Currency': row.currency ?? none,
    ...sourceColumns,
    ...row.source,
    ...deviceColumns,
    'Customer User ID': row.user ?? sql`case when i.erased_at is null then i.user_id end`,
    'Retargeting Conversion Type': row.conversion ?? none,
  }
}

export const appsflyerHeadings = Object.keys(columnsOf({ time: none, name: none }))

export type Report = Pick<Section, 'from' | 'where' | 'order' | 'at'> & { row: Row; of: Sql }

const campaign = (projectId: number, id: Sql): Sql =>
  sql`left join campaigns c on c.project_id = ${projectId} and c.id = ${id}`

const install = (projectId: number, id: Sql): Sql => sql`
  join installs i on i.project_id = ${projectId} and i.install_id = ${id} and i.test_device_id is null ${campaign(projectId, sql`i.campaign_id`)}`

const installs = (name: string, where: Sql): Report => ({
  of: sql`i.project_id`,
  row: { time: sql`i.installed_at`, name: sql`${name}::text` },
  from: (projectId) => sql`installs i ${campaign(projectId, sql`i.campaign_id`)}`,
  where: sql`and i.test_device_id is null and ${where}`,
  order: [time(sql`i.installed_at`), uuid(sql`i.install_id`)],
  at: sql`i.installed_at`,
})

const ofUser = (projectId: number): Sql => sql`
  cross join ${ofProject(projectId)} join users u on u.project_id = ${projectId} and u.user_id = i0.user_id ${install(projectId, sql`u.install_id`)}`

const events = (where: Sql): Report => ({
  of: sql`i0.project_id`,
  row: {
    time: sql`i0.at`,
    name: sql`i0.name`,
    value: sql`i0.data`,
    revenue: sql`i0.amount`,
    currency: sql`case when i0.amount is not null then ${currencyOfEvent(sql`i0`)} end`,
    user: sql`i0.user_id`,
  },
  from: (projectId) => sql`events i0 ${ofUser(projectId)}`,
  where: sql`and ${where}`,
  order: [time(sql`i0.at`), uuid(sql`i0.id`)],
  at: sql`i0.at`,
})

/** AppsFlyer knows payments as events. */
const payments = (where: Sql): Report => ({
  of: sql`i0.project_id`,
  row: {
    time: sql`i0.completed_at`,
    name: sql`'af_purchase'`,
    value: sql`jsonb_build_object('af_order_id', i0.payment_id, 'payment_type', i0.type)`,
    revenue: sql`i0.amount`,
    currency: currencyOfPayment(sql`i0`),
    user: sql`i0.user_id`,
  },
  from: (projectId) => sql`payments i0 ${ofUser(projectId)}`,
  where: sql`and i0.completed_at is not null and i0.removed_at is null and i0.type <> 'FUNDS_WITHDRAWAL' and ${where}`,
  order: [time(sql`i0.completed_at`), text(sql`i0.payment_id`)],
  at: sql`i0.completed_at`,
})

const conversion = sql`case i0.kind when 'reinstall' then 're-attribution' else 're-engagement' end`

const bought = sql`i.campaign_id is not null`
const organic = sql`i.campaign_id is null`

/** The parts of each report. */
export const appsflyerReports = {
  installs: [installs('install', sql`i.kind = 'install' and ${bought}`)],
  'organic-installs': [installs('install', sql`i.kind = 'install' and ${organic}`)],
  reinstalls: [installs('reinstall', sql`i.kind = 'reinstall' and ${organic}`)],
  'in-app-events': [events(bought), payments(bought)],
  'organic-in-app-events': [events(organic), payments(organic)],
  'conversions-retargeting': [
    {
      of: sql`i0.project_id`,
      row: {
        time: sql`i0.at`,
        name: conversion,
        conversion,
        source: {
          'Media Source': sql`coalesce(c.network, 'none')`,
          'Campaign ID': sql`coalesce(c.google_campaign_id, c.meta_campaign_id, c.ad_network_campaign_id)`,
          Adset: none,
          'Adset ID': sql`i0.ad_set_id`,
          Ad: none,
          'Ad ID': sql`i0.ad_creative_id`,
          Keywords: none,
          'Keyword ID': sql`i0.keyword_id`,
        },
      },
      from: (
        projectId,
      ) => sql`retargetings i0 join installs i on i.project_id = ${projectId} and i.install_id = i0.install_id
        and i.test_device_id is null ${campaign(projectId, sql`i0.campaign_id`)}`,
      order: [uuid(sql`i0.install_id`), time(sql`i0.at`), uuid(sql`i0.id`)],
      at: sql`i0.at`,
    },
  ],
  uninstalls: [
    {
      of: sql`i0.project_id`,
      row: { time: sql`i0.at`, name: sql`'uninstall'` },
      from: (projectId) => sql`uninstalls i0 ${install(projectId, sql`i0.install_id`)}`,
      where: sql`and i0.withdrawn_at is null`,
      order: [uuid(sql`i0.install_id`), time(sql`i0.at`), uuid(sql`i0.id`)],
      at: sql`i0.at`,
    },
  ],
} satisfies Record<string, readonly Report[]>

/** The values of a row, as JSON. */
export const valuesOf = ({ row }: Report): Sql =>
  sql`jsonb_build_array(${joinSql(Object.values(columnsOf(row)), ', ')})`
