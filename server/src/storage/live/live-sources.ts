import type { LiveKind } from '#domain/live/live-fact.ts'
import { revenueOfEvent, revenueOfPayment } from '#storage/money/converted-money.ts'
import { currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** What to read from each source: the newest `limit` facts received since then. */
export type LiveWindow = { projectId: number; since: Date; limit: number }

type Source = { kinds: readonly LiveKind[]; rows: (window: LiveWindow) => Sql }

// Sign-ups and returns have no time of receipt: they are found by their own time, allowing for a device's clock error.
const clockErrorMinutes = 60

const newest = (table: Sql, { projectId, since, limit }: LiveWindow, isLive: Sql) => sql`(
  select * from ${table} t where t.project_id = ${projectId} and t.received_at >= ${since} and ${isLive}
  order by t.received_at desc limit ${limit})`

const newestByTime = (table: Sql, at: Sql, { projectId, since, limit }: LiveWindow) => sql`(
  select * from ${table} t
  where t.project_id = ${projectId} and ${at} >= ${since}::timestamptz - make_interval(mins => ${clockErrorMinutes})
  order by ${at} desc limit ${limit})`

/**
 * Most touches are clicks on links, received when they happened: these are found by `at`, and only the others have an index by receipt.
 * Nothing is missed: among touches received no earlier than they happened, those after a click were also received after it.
 * Only imported touches, which are not shown, may come before older clicks: skipping past all of them would cost too much.
 */
const newestTouches = (window: LiveWindow) => {
  const { projectId, since, limit } = window
  return sql`(
    select * from (
      select * from touches t where t.project_id = ${projectId} and t.at >= ${since} and t.received_at >= t.at
      order by t.at desc limit ${limit}
    ) n where n.received_at = n.at
    union all
    select * from ${newest(sql`touches`, window, sql`t.received_at <> t.at and ${isRecent}`)} l
    order by received_at desc limit ${limit})`
}

/** These two repeat the partial indexes' conditions that exclude imported history. */
const isRecent = sql`t.received_at - t.at < interval '7 days'`
const isNoImport = sql`t.door <> 'import'`

const installOf = ({ projectId }: LiveWindow, fact: Sql) =>
  sql`left join installs i on i.project_id = ${projectId} and i.install_id = ${fact}.install_id`

/** Every source has the columns of live-facts.ts, in order. Caller data is an object inside `details`, and is redacted before it is shown. */
export const liveSources: readonly Source[] = [
  {
    kinds: ['click', 'impression'],
    rows: (window) => sql`
      select f.kind, f.id::text, f.at, f.received_at, null::text, f.campaign_id, f.platform, null::text, null::uuid, 'stored', null::text, null::text,
        jsonb_build_object('system_version', f.system_version, 'model', f.model, 'language', f.language, 'params', f.params::jsonb)
      from ${newestTouches(window)} f`,
  },
  {
    kinds: ['install', 'reinstall'],
    rows: (window) => sql`
      select f.kind, f.install_id::text, f.installed_at, f.received_at, null, f.campaign_id, f.platform, f.user_id, f.install_id, 'stored', null, null,
        jsonb_build_object('attribution_type', f.attribution_type, 'rule', f.rule, 'network', f.network, 'touch', f.touch, 'touch_at', f.touch_at,
          'suspicious', f.suspicious, 'app_version', f.app_version, 'library_version', f.device_data ->> 'package_version',
          'system_version', f.device_data ->> 'system_version', 'model', f.device_data ->> 'device_model', 'source', f.source, 'country', f.country, 'region', f.region)
      from ${newest(sql`installs`, window, sql`t.rule <> 'imported'`)} f`,
  },
  {
    kinds: ['open'],
    rows: (window) => sql`
      select 'open', f.id::text, f.at, f.received_at, null, i.campaign_id, i.platform, i.user_id, f.install_id, 'stored', null, null,
        jsonb_build_object('app_version', i.app_version)
      from ${newest(sql`opens`, window, isRecent)} f ${installOf(window, sql`f`)}`,
  },
  {
    kinds: ['signup'],
    rows: (window) => sql`
      select 'signup', f.person::text, f.attributed_at, f.attributed_at, null, f.campaign_id, i.platform,
        case when f.erased_at is null then f.user_id end, f.install_id, 'stored', null, null, '{}'::jsonb
      from ${newestByTime(sql`users`, sql`t.attributed_at`, window)} f ${installOf(window, sql`f`)}`,
  },
  {
    kinds: ['event'],
    rows: (window) => sql`
      select 'event', f.id::text, f.at, f.received_at, f.name, f.campaign_id, i.platform, f.user_id, f.install_id, 'stored', null, f.door,
        jsonb_build_object('event_id', f.event_id, 'amount', f.amount, 'revenue', ${revenueOfEvent(sql`f`, sql`${window.projectId}`)}, 'data', f.data)
      from ${newest(sql`events`, window, isNoImport)} f cross join ${ofProject(window.projectId)} ${installOf(window, sql`f`)}`,
  },
  {
    kinds: ['payment'],
    rows: (window) => sql`
      select 'payment', f.payment_id, f.at, f.received_at, f.type, f.campaign_id, i.platform, f.user_id, u.install_id, 'stored', null, f.door,
        jsonb_build_object('payment_id', f.payment_id, 'status', f.status, 'amount', f.amount, 'currency', ${currencyOfPayment(sql`f`)},
          'revenue', ${revenueOfPayment(sql`f`, sql`${window.projectId}`)}, 'data', f.data)
      from ${newest(sql`payments`, window, isNoImport)} f
      cross join ${ofProject(window.projectId)}
      left join users u on u.project_id = ${window.projectId} and u.user_id = f.user_id
      left join installs i on i.project_id = ${window.projectId} and i.install_id = u.install_id`,
  },
  {
    kinds: ['reinstall', 'reengagement'],
    // A reinstall that this service attributed is already the install's own row.
    rows: (window) => sql`
      select f.kind, f.id::text, f.at, f.at, null, f.campaign_id, f.platform, i.user_id, f.install_id, 'stored', null, null, '{}'::jsonb
      from ${newestByTime(sql`retargetings`, sql`t.at`, window)} f ${installOf(window, sql`f`)}
      where f.id <> f.install_id`,
  },
  {
    kinds: ['uninstall'],
    rows: (window) => sql`
      select 'uninstall', f.id::text, f.at, f.received_at, null, i.campaign_id, i.platform, i.user_id, f.install_id, 'stored', null, null, '{}'::jsonb
      from ${newest(sql`uninstalls`, window, isRecent)} f ${installOf(window, sql`f`)}`,
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
