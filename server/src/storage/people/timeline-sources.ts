import { adNamesOf } from '#storage/campaigns/known-names.ts'
import { timestampAt } from '#storage/filters/person-filter.ts'
import { revenueOfEvent, revenueOfPayment } from '#storage/money/converted-money.ts'
import { currencyOfEvent, currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

/** Whose timeline: a user with all their installs, or one install without a user. */
export type TimelineScope = {
  projectId: number
  userId: string | null
  installIds: readonly string[]
  timezone: string
}

/** The last item of the previous page. `place`: of its source, which orders items with the same time. */
export type TimelineCursor = { micros: string; place: number; id: string }

export type TimelinePart = { scope: TimelineScope; after: TimelineCursor | undefined; limit: number }

/** A source of rows. `from` is everything after the SQL `from`, including the conditions. */
type Source = { at: Sql; id: Sql; kind: Sql; columns: Sql; from: Sql }

function page({ after, limit }: TimelinePart, place: number, { at, id, kind, columns, from }: Source): Sql {
  const order = sql`${id}::text collate "C"`
  const beyond =
    after === undefined
      ? nothing
      : sql`and ${at} >= ${timestampAt(after.micros)} and (${at}, ${place}::int, ${order}) > (${timestampAt(after.micros)}, ${after.place}::int, ${after.id})`
  return sql`(select ${at} as at, ${place}::int as place, ${order} as id, ${kind} as kind, ${columns} from ${from} ${beyond} order by ${at}, ${order} limit ${limit})`
}

const ofInstalls = (alias: Sql, { projectId, installIds }: TimelineScope): Sql =>
  sql`${alias}.project_id = ${projectId} and ${alias}.install_id = any(${installIds})`

const noMoney = sql`null::float8 as amount, null::text as currency`

const adNames = ({ projectId }: TimelineScope): Sql => {
  const names = adNamesOf(sql`i`, sql`${projectId}`)
  return sql`'ad_set_name', ${names.adSet}, 'ad_creative_name', ${names.adCreative}, 'keyword_name', ${names.keyword}`
}

/** The touch an install was attributed to. Its row may have been dropped by retention: the install's copy stays. */
const touches = (part: TimelinePart): Sql =>
  page(part, 1, {
    at: sql`i.touch_at`,
    id: sql`coalesce(i.touch_id, i.install_id)`,
    kind: sql`case when i.touch = 'view' then 'impression' else 'click' end`,
    columns: sql`null::text as title, i.install_id, i.campaign_id, ${noMoney}, jsonb_build_object('params', coalesce(t.params::jsonb, '{}'),
      'model', t.model, 'system_version', t.system_version, 'language', t.language, 'network', i.network, ${adNames(part.scope)},
      'time_to_install_seconds', extract(epoch from i.installed_at - i.touch_at)::float8) as details`,
    from: sql`installs i left join touches t on t.project_id = i.project_id and t.at = i.touch_at and t.id = i.touch_id
      where ${ofInstalls(sql`i`, part.scope)} and i.touch_at is not null`,
  })

const installs = (part: TimelinePart): Sql =>
  page(part, 2, {
    at: sql`i.installed_at`,
    id: sql`i.install_id`,
    kind: sql`i.kind`,
    columns: sql`null, i.install_id, i.campaign_id, ${noMoney}, jsonb_build_object('platform', i.platform, 'attribution_type', i.attribution_type,
      'rule', i.rule, 'network', i.network, ${adNames(part.scope)},
      'suspicious', i.suspicious, 'app_version', i.app_version, 'country', i.country, 'region', i.region)`,
    from: sql`installs i where ${ofInstalls(sql`i`, part.scope)}`,
  })

/** A reinstall that this service attributed is already the install's own row. */
const returns = (part: TimelinePart): Sql =>
  page(part, 3, {
    at: sql`r.at`,
    id: sql`r.id`,
    kind: sql`r.kind`,
    columns: sql`null, r.install_id, r.campaign_id, ${noMoney}, '{}'::jsonb`,
    from: sql`retargetings r where ${ofInstalls(sql`r`, part.scope)} and r.id <> r.install_id`,
  })

const signUps = (part: TimelinePart): Sql =>
  page(part, 4, {
    at: sql`u.attributed_at`,
    id: sql`u.person`,
    kind: sql`'signup'`,
    columns: sql`null, u.install_id, u.campaign_id, ${noMoney}, '{}'::jsonb`,
    from: sql`users u where u.project_id = ${part.scope.projectId} and u.user_id = ${part.scope.userId}`,
  })

/** By day: opens have no index by install, because it would cost every open on arrival. */
const opens = (part: TimelinePart): Sql =>
  page(part, 5, {
    at: sql`greatest(d.day::timestamp at time zone ${part.scope.timezone}::text, i.installed_at)`,
    id: sql`(d.install_id::text || ' ' || d.day)`,
    kind: sql`'open'`,
    columns: sql`null, d.install_id, i.campaign_id, ${noMoney}, jsonb_build_object('day', d.day, 'opens', d.opens)`,
    from: sql`install_days d join installs i on i.project_id = d.project_id and i.install_id = d.install_id
      where ${ofInstalls(sql`d`, part.scope)} and d.opens > 0`,
  })

const events = (part: TimelinePart): Sql =>
  page(part, 6, {
    at: sql`e.at`,
    id: sql`e.id`,
    kind: sql`'event'`,
    columns: sql`e.name, e.install_id, e.campaign_id, e.amount::float8,
      case when e.amount is not null then coalesce(nullif(upper(e.data ->> 'currency'), ''), ${currencyOfEvent(sql`e`)}) end,
      jsonb_build_object('event_id', e.event_id, 'data', e.data, 'revenue', ${revenueOfEvent(sql`e`, sql`${part.scope.projectId}`)}, 'door', e.door)`,
    from: sql`events e cross join ${ofProject(part.scope.projectId)}
      where e.project_id = ${part.scope.projectId} and e.user_id = ${part.scope.userId}`,
  })

const payments = (part: TimelinePart): Sql =>
  page(part, 7, {
    at: sql`a.at`,
    id: sql`a.payment_id`,
    kind: sql`'payment'`,
    columns: sql`a.type, coalesce(a.install_id, u.install_id), a.campaign_id, a.amount::float8, ${currencyOfPayment(sql`a`)},
      jsonb_build_object('status', a.status, 'completed_at', a.completed_at, 'removed_at', a.removed_at, 'data', a.data, 'revenue', ${revenueOfPayment(sql`a`, sql`${part.scope.projectId}`)},
        'door', a.door)`,
    from: sql`payments a cross join ${ofProject(part.scope.projectId)}
      left join users u on u.project_id = a.project_id and u.user_id = a.user_id
      where a.project_id = ${part.scope.projectId} and a.user_id = ${part.scope.userId}`,
  })

const uninstalls = (part: TimelinePart): Sql =>
  page(part, 8, {
    at: sql`n.at`,
    id: sql`n.id`,
    kind: sql`'uninstall'`,
    columns: sql`null, n.install_id, null::int, ${noMoney}, jsonb_build_object('withdrawn_at', n.withdrawn_at)`,
    from: sql`uninstalls n where ${ofInstalls(sql`n`, part.scope)}`,
  })

const deliveries = (part: TimelinePart): Sql =>
  page(part, 9, {
    at: sql`w.created_at`,
    id: sql`(w.id::text || ' ' || w.destination_id)`,
    kind: sql`'delivery'`,
    columns: sql`d.name, w.install_id, null::int, ${noMoney}, jsonb_build_object('fact', w.kind, 'name', w.name, 'state', w.state,
      'attempts', w.attempts, 'status_code', w.status_code, 'reason', w.reason, 'tried_at', w.tried_at)`,
    from: sql`deliveries w left join destinations d on d.project_id = w.project_id and d.id = w.destination_id
      where ${ofInstalls(sql`w`, part.scope)}`,
  })

/** Items with the same time appear in the order of their places. */
export const timelineSources = {
  ofInstalls: [touches, installs, returns, opens, uninstalls, deliveries],
  ofUsers: [signUps, events, payments],
} as const
