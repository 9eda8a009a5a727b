import type {
  OutboundEvent,
  OutboundFact,
  OutboundInstall,
  OutboundPayment,
  OutboundUser,
} from '#domain/outbound/outbound-fact.ts'
import { adNamesOf } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { revenueOfEvent, totalOfPayment } from '#storage/money/converted-money.ts'
import { currencyOfEvent, currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'
import type { ClaimedDelivery } from './deliveries.ts'

type Row = OutboundInstall & {
  place: number
  displayCurrency: string
  apps: OutboundFact['project']['apps']
  campaign: OutboundFact['campaign']
  clickId: string | null
  clickAt: Date | null
  clickParams: Record<string, string> | null
  clickAgent: string | null
  user: (Omit<OutboundUser, 'signedUpAt'> & { signedUpAt: string }) | null
  event: OutboundEvent | null
  payment: OutboundPayment | null
  mapping: OutboundFact['mapping']
}

/** The content of each delivery, in order; undefined: the person was erased, or the fact is no longer stored. */
export async function outboundFactsOf(
  db: Queryable,
  projectId: number,
  deliveries: readonly ClaimedDelivery[],
): Promise<(OutboundFact | undefined)[]> {
  const wanted = deliveries.map(({ kind, at, installId, ref, name }, place) => ({
    place,
    kind,
    at,
    installId,
    ref,
    name,
  }))
  const rows = await readRows(db, projectId, wanted)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return deliveries.map((delivery, place) => {
    const row = byPlace.get(place)
    return row === undefined ? undefined : toNews(projectId, delivery, row)
  })
}

function toNews(projectId: number, { id, kind, at }: ClaimedDelivery, row: Row): OutboundFact {
  const { displayCurrency, apps, campaign, clickId, clickAt, user, event, payment, mapping, ...install } = row
  return {
    id,
    kind,
    at,
    project: { id: projectId, displayCurrency, apps },
    install,
    campaign,
    click:
      clickId === null || clickAt === null
        ? null
        : { id: clickId, at: clickAt, params: row.clickParams ?? {}, userAgent: row.clickAgent },
    user: user === null ? null : { ...user, signedUpAt: new Date(user.signedUpAt) },
    event,
    payment,
    mapping,
  }
}

const isDeliverable = sql`i.erased_at is null and u.erased_at is null
  and case w.kind when 'event' then e.id is not null when 'payment' then y.payment_id is not null and y.removed_at is null
    when 'signup' then u.user_id is not null else true end`

// By key, one row at a time: the planner would read every event of a project for a few rows.
const lookupOne = (row: Sql): Sql => sql`lateral (select t.* from ${row} limit 1)`

function readRows(db: Queryable, projectId: number, wanted: readonly object[]): Promise<Row[]> {
  const project = sql`${projectId}`
  const names = adNamesOf(sql`i`, project)
  return db.many<Row>(sql`
    select w.place, pc.currency as "displayCurrency", p.apps, i.install_id as "installId", i.platform,
      i.installed_at as "installedAt", i.attribution_type as "attributionType", i.network, i.rule, i.touch, i.touch_at as "touchAt",
      i.ad_network_campaign_id as "adNetworkCampaignId", i.ad_set_id as "adSetId", ${names.adSet} as "adSetName",
      i.ad_creative_id as "adCreativeId", ${names.adCreative} as "adCreativeName", i.keyword_id as "keywordId",
      ${names.keyword} as "keywordName", i.suspicious, i.withheld, i.address, i.device_data as "deviceData",
      i.app_version as "appVersion", i.integrations,
      case when c.id is not null then json_build_object('displayId', c.display_id, 'name', c.name, 'network', c.network,
        'affiliate', f.name) end as campaign,
      t.id as "clickId", t.at as "clickAt", t.params as "clickParams", t.user_agent as "clickAgent",
      case when u.user_id is not null then json_build_object('userId', u.user_id, 'name', u.name, 'email', u.email, 'phone', u.phone,
        'signedUpAt', u.attributed_at, 'identities', u.identities, 'data', u.data) end as user,
      case when e.id is not null then json_build_object('eventId', e.event_id, 'name', e.name, 'data', e.data,
        'amount', e.amount::float8, 'currency', ${currencyOfEvent(sql`e`)}, 'revenue', (${revenueOfEvent(sql`e`, project)})::float8) end as event,
      case when y.payment_id is not null then json_build_object('paymentId', y.payment_id, 'type', y.type, 'status', y.status,
        'amount', y.amount::float8, 'currency', ${currencyOfPayment(sql`y`)}, 'data', y.data,
        'total', (${totalOfPayment(sql`y`, project)})::float8) end as payment,
      case when m.id is not null then json_build_object('standardEvent', m.standard_event, 'sendRevenue', m.send_revenue,
        'currency', m.currency) end as mapping
    from json_to_recordset(${JSON.stringify(wanted)}) as w(place int, kind text, at timestamptz, "installId" uuid, ref text, name text)
    cross join ${ofProject(projectId)}
    join ${lookupOne(sql`installs t where t.project_id = ${projectId} and t.install_id = w."installId"`)} i on true
    left join ${lookupOne(sql`events t where t.project_id = ${projectId} and t.at = w.at and t.id = case when w.kind = 'event' then w.ref::uuid end`)} e on true
    left join ${lookupOne(sql`payments t where t.project_id = ${projectId} and t.payment_id = case when w.kind = 'payment' then w.ref end`)} y on true
    left join ${lookupOne(sql`retargetings t where t.project_id = ${projectId} and t.install_id = w."installId" and t.at = w.at
      and t.id = case when w.kind = 'reengagement' then w.ref::uuid end`)} r on true
    left join lateral (
      -- A sign-up is found by person; any other fact by the user of its event, payment or install.
      select u.* from users u where w.kind = 'signup' and u.project_id = ${projectId} and u.install_id = w."installId" and u.person = case when w.kind = 'signup' then w.ref::uuid end
      union all
      select u.* from users u where w.kind <> 'signup' and u.project_id = ${projectId} and u.user_id = coalesce(e.user_id, y.user_id, i.user_id)
    ) u on true
    left join ${lookupOne(sql`campaigns t where t.project_id = ${projectId} and t.id = coalesce(r.campaign_id, i.campaign_id)`)} c on true
    left join affiliates f on f.project_id = ${projectId} and f.id = c.affiliate_id
    left join ${lookupOne(sql`touches t where t.project_id = ${projectId} and t.id = i.touch_id and t.at = i.touch_at`)} t on true
    left join event_mappings m on m.project_id = ${projectId}
      and case w.kind when 'event' then m.event_name = w.name when 'payment' then m.payment_type = w.name else false end
    where ${isDeliverable}`)
}
