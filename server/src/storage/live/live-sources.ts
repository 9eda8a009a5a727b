import type { LiveKind } from '../../domain/live/live-fact.ts'
import { type Sql, sql } from '../sql.ts'

/** What is wanted of each source: what came since then, the newest so many. */
export type LiveLook = { projectId: number; since: Date; limit: number }

type Source = { kinds: readonly LiveKind[]; rows: (look: LiveLook) => Sql }

// Sign-ups and returns have no time of receipt: they are looked for by when they happened, as far back as a phone's clock may be off.
const clockErrorMinutes = 60

const newest = (table: Sql, { projectId, since, limit }: LiveLook, isLive: Sql) => sql`(
  select * from ${table} t where t.project_id = ${projectId} and t.received_at >= ${since} and ${isLive}
  order by t.received_at desc limit ${limit})`

const newestByTime = (table: Sql, at: Sql, { projectId, since, limit }: LiveLook) => sql`(
  select * from ${table} t
  where t.project_id = ${projectId} and ${at} >= ${since}::timestamptz - make_interval(mins => ${clockErrorMinutes})
  order by ${at} desc limit ${limit})`

/**
 * Most touches are clicks on links, received when they happened: they are found by that, and only the others have an index by receipt.
 * Nothing is missed: of touches received no earlier than they happened, all that happened after a click were also received after it.
 * Only imported ones, which are not shown, may stand before clicks that are older than they: walking past them all would take longer than it is worth.
 */
const newestTouches = (look: LiveLook) => {
  const { projectId, since, limit } = look
  return sql`(
    select * from (
      select * from touches t where t.project_id = ${projectId} and t.at >= ${since} and t.received_at >= t.at
      order by t.at desc limit ${limit}
    ) n where n.received_at = n.at
    union all
    select * from ${newest(sql`touches`, look, sql`t.received_at <> t.at and ${isRecent}`)} l
    order by received_at desc limit ${limit})`
}

/** These two say as the indexes do that imported history is left out. */
const isRecent = sql`t.received_at - t.at < interval '7 days'`
const isNoImport = sql`t.door <> 'import'`

const installOf = (fact: Sql) =>
  sql`left join installs i on i.project_id = ${fact}.project_id and i.install_id = ${fact}.install_id`

/** Every source has the columns of live-facts.ts, in their order. What callers sent themselves is an object inside `details`, and redacted when it is shown. */
export const liveSources: readonly Source[] = [
  {
    kinds: ['click', 'impression'],
    rows: (look) => sql`
      select f.kind, f.id::text, f.at, f.received_at, null::text, f.campaign_id, f.platform, null::text, null::uuid, 'stored', null::text, null::text,
        jsonb_build_object('system_version', f.system_version, 'model', f.model, 'language', f.language, 'params', f.params::jsonb)
      from ${newestTouches(look)} f`,
  },
  {
    kinds: ['install', 'reinstall'],
    rows: (look) => sql`
      select f.kind, f.install_id::text, f.installed_at, f.received_at, null, f.campaign_id, f.platform, f.user_id, f.install_id, 'stored', null, null,
        jsonb_build_object('attribution_type', f.attribution_type, 'rule', f.rule, 'network', f.network, 'touch', f.touch, 'touch_at', f.touch_at,
          'suspicious', f.suspicious, 'app_version', f.app_version, 'library_version', f.device_data ->> 'package_version',
          'system_version', f.device_data ->> 'system_version', 'model', f.device_data ->> 'device_model', 'source', f.source)
      from ${newest(sql`installs`, look, sql`t.rule <> 'imported'`)} f`,
  },
  {
    kinds: ['open'],
    rows: (look) => sql`
      select 'open', f.id::text, f.at, f.received_at, null, i.campaign_id, i.platform, i.user_id, f.install_id, 'stored', null, null,
        jsonb_build_object('app_version', i.app_version)
      from ${newest(sql`opens`, look, isRecent)} f ${installOf(sql`f`)}`,
  },
  {
    kinds: ['signup'],
    rows: (look) => sql`
      select 'signup', f.person::text, f.attributed_at, f.attributed_at, null, f.campaign_id, i.platform,
        case when f.erased_at is null then f.user_id end, f.install_id, 'stored', null, null, '{}'::jsonb
      from ${newestByTime(sql`users`, sql`t.attributed_at`, look)} f ${installOf(sql`f`)}`,
  },
  {
    kinds: ['event'],
    rows: (look) => sql`
      select 'event', f.id::text, f.at, f.received_at, f.name, f.campaign_id, i.platform, f.user_id, f.install_id, 'stored', null, f.door,
        jsonb_build_object('event_id', f.event_id, 'amount', f.amount, 'revenue', f.revenue, 'data', f.data)
      from ${newest(sql`events`, look, isNoImport)} f ${installOf(sql`f`)}`,
  },
  {
    kinds: ['payment'],
    rows: (look) => sql`
      select 'payment', f.payment_id, f.at, f.received_at, f.type, f.campaign_id, i.platform, f.user_id, u.install_id, 'stored', null, f.door,
        jsonb_build_object('payment_id', f.payment_id, 'status', f.status, 'amount', f.amount, 'currency', coalesce(f.currency, p.display_currency),
          'revenue', f.revenue, 'data', f.data)
      from ${newest(sql`payments`, look, isNoImport)} f
      join projects p on p.project_id = f.project_id
      left join users u on u.project_id = f.project_id and u.user_id = f.user_id
      left join installs i on i.project_id = f.project_id and i.install_id = u.install_id`,
  },
  {
    kinds: ['reinstall', 'reengagement'],
    // A reinstall that was decided here is an install's own row.
    rows: (look) => sql`
      select f.kind, f.id::text, f.at, f.at, null, f.campaign_id, f.platform, i.user_id, f.install_id, 'stored', null, null, '{}'::jsonb
      from ${newestByTime(sql`retargetings`, sql`t.at`, look)} f ${installOf(sql`f`)}
      where f.id <> f.install_id`,
  },
  {
    kinds: ['uninstall'],
    rows: (look) => sql`
      select 'uninstall', f.id::text, f.at, f.received_at, null, i.campaign_id, i.platform, i.user_id, f.install_id, 'stored', null, null, '{}'::jsonb
      from ${newest(sql`uninstalls`, look, isRecent)} f ${installOf(sql`f`)}`,
  },
  {
    kinds: ['refusal', 'remark'],
    rows: ({ projectId, since, limit }) => sql`
      select case when f.outcome ~ '^(stored|updated|clamped)' then 'remark' else 'refusal' end, f.id::text, f.at, f.at, f.kind, null::int, null,
        null, null::uuid, f.outcome, f.reason, null, jsonb_build_object('item', f.item)
      from (
        select * from refused_items t where t.project_id = ${projectId} and t.at >= ${since} order by t.at desc limit ${limit}
      ) f`,
  },
]
