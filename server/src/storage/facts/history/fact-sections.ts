import { isReduced } from '#storage/attribution/whole-address.ts'
import { currencyOfEvent, currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { sql } from '#storage/sql.ts'
import { campaignName, moment, type Section, text, time, uuid, withCampaign } from './section.ts'

const ad = sql`'ad_set_id', t.ad_set_id, 'ad_creative_id', t.ad_creative_id, 'keyword_id', t.keyword_id`

/** An IPv6 address is stored as its first four groups. A reduced address is a network. */
const address = sql`case when t.address like '%:%' and not ${isReduced(sql`t.address`)} then t.address || '::' else t.address end`

export const touches: Section = {
  line: (
    projectId,
  ) => sql`json_build_object('fact', t.kind, 'id', t.id, 'at', ${moment(sql`t.at`)}, 'stored_as', t.id,
    'campaign', ${campaignName(projectId, sql`c`)}, 'platform', t.platform, 'device_id', t.device_id, 'ip', ${address},
    'system_version', t.system_version, 'model', t.model, 'language', t.language, 'user_agent', t.user_agent,
    'click_params', case when t.params::text <> '{}' then t.params end, 'claimed', case when t.claimed then true end,
    'test_device', (select r.test_device_id::text from test_touches r where r.project_id = ${projectId} and r.touch_id = t.id))`,
  from: (projectId) => sql`touches t ${withCampaign(projectId)}`,
  order: [time(sql`t.at`), uuid(sql`t.id`)],
  at: sql`t.at`,
}

export const opens: Section = {
  line: () =>
    sql`json_build_object('fact', 'open', 'id', t.id, 'at', ${moment(sql`t.at`)}, 'stored_as', t.id, 'install', t.install_id)`,
  from: () => sql`opens t`,
  order: [time(sql`t.at`), uuid(sql`t.id`)],
  at: sql`t.at`,
}

export const events: Section = {
  line: () => sql`json_build_object('fact', 'event', 'id', coalesce(t.event_id, t.id::text), 'at', ${moment(sql`t.at`)}, 'stored_as', t.id,
    'user', t.user_id, 'name', t.name, 'data', t.data,
    'amount', case when jsonb_typeof(t.data -> 'amount') is distinct from 'number' then t.amount end,
    'currency', case when t.amount is not null and coalesce(t.data ->> 'currency', '') = '' then ${currencyOfEvent(sql`t`)} end)`,
  from: (projectId) => sql`events t cross join ${ofProject(projectId)}`,
  order: [time(sql`t.at`), uuid(sql`t.id`)],
  at: sql`t.at`,
}

/** The amount before its refunds, which have lines of their own. One that took all removes it. */
export const payments: Section = {
  line: () => sql`json_build_object('fact', 'payment', 'id', t.payment_id, 'at', ${moment(sql`t.at`)}, 'stored_as', t.payment_id,
    'user', t.user_id, 'amount', t.amount + coalesce(r.reduced, 0), 'type', t.type, 'status', t.status,
    'currency', ${currencyOfPayment(sql`t`)}, 'data', t.data, 'completed_at', ${moment(sql`nullif(t.completed_at, t.at)`)},
    'removed_at', case when not coalesce(r.removed, false) then ${moment(sql`t.removed_at`)} end, 'install', t.install_id)`,
  from: (projectId) => sql`payments t cross join ${ofProject(projectId)} left join lateral (
    select sum(f.reduced) as reduced, bool_or(f.reduced = 0 and (f.amount is null or f.amount >= t.amount - 0.000000001)) as removed
    from payment_refunds f where f.project_id = ${projectId} and f.reversed_at is null and (f.payment_id = t.payment_id or f.payment_id in (
      select a.alias from payment_aliases a where a.project_id = ${projectId} and a.payment_id = t.payment_id))) r on true`,
  order: [time(sql`t.at`), text(sql`t.payment_id`)],
  at: sql`t.at`,
}

export const refunds: Section = {
  line: (
    projectId,
  ) => sql`json_build_object('fact', 'refund', 'id', t.refund_id, 'at', ${moment(sql`t.at`)}, 'amount', t.amount,
    'payment', coalesce((select a.payment_id from payment_aliases a where a.project_id = ${projectId} and a.alias = t.payment_id), t.payment_id))`,
  from: () => sql`payment_refunds t`,
  where: sql`and t.reversed_at is null`,
  order: [text(sql`t.payment_id`), text(sql`t.refund_id`)],
  at: sql`t.at`,
}

export const uninstalls: Section = {
  line: () => sql`json_build_object('fact', 'uninstall', 'id', t.id, 'at', ${moment(sql`t.at`)}, 'stored_as', t.id,
    'install', t.install_id, 'withdrawn_at', ${moment(sql`t.withdrawn_at`)})`,
  from: () => sql`uninstalls t`,
  order: [uuid(sql`t.install_id`), time(sql`t.at`), uuid(sql`t.id`)],
  at: sql`t.at`,
}

/** That of a reinstall through a campaign comes with the install. */
export const returns: Section = {
  line: (
    projectId,
  ) => sql`json_build_object('fact', t.kind, 'id', t.id, 'at', ${moment(sql`t.at`)}, 'stored_as', t.id,
    'install', t.install_id, 'campaign', ${campaignName(projectId, sql`c`)}, ${ad})`,
  from: (projectId) => sql`retargetings t ${withCampaign(projectId)}`,
  where: sql`and t.id <> t.install_id`,
  order: [uuid(sql`t.install_id`), time(sql`t.at`), uuid(sql`t.id`)],
  at: sql`t.at`,
}

export const installs: Section = {
  line: (
    projectId,
  ) => sql`json_build_object('fact', 'install', 'id', t.install_id, 'at', ${moment(sql`t.installed_at`)},
    'stored_as', t.install_id, 'platform', t.platform, 'kind', t.kind, 'campaign', ${campaignName(projectId, sql`c`)},
    'network', t.network, 'touch', t.touch, 'touch_at', ${moment(sql`t.touch_at`)}, 'click', t.touch_id,
    'ad_network_campaign_id', t.ad_network_campaign_id, 'ad_set_id', t.ad_set_id, 'ad_set_name', t.ad_set_name,
    'ad_creative_id', t.ad_creative_id, 'ad_creative_name', t.ad_creative_name, 'keyword_id', t.keyword_id,
    'keyword_name', t.keyword_name, 'publisher_platform', t.publisher_platform, 'platform_position', t.platform_position,
    'deeplink', t.deeplink, 'link_params', t.link_params, 'suspicious', case when t.suspicious <> '{}' then to_json(t.suspicious) end,
    'withheld', case when t.withheld then true end, 'device_data', case when t.device_data <> '{}' then t.device_data end,
    'country', t.country, 'region', t.region, 'ip', ${address}, 'source', t.source, 'app_version', t.app_version,
    'latest_source', t.latest_source, 'latest_app_version', t.latest_app_version, 'framework', t.framework,
    'dropped_calls', nullif(t.dropped_calls, 0), 'customer_user_id', t.customer_user_id,
    'integrations', case when t.integrations <> '{}' then t.integrations end, 'erased_at', ${moment(sql`t.erased_at`)},
    'test_device', t.test_device_id::text)`,
  from: (projectId) => sql`installs t ${withCampaign(projectId)}`,
  order: [time(sql`t.installed_at`), uuid(sql`t.install_id`)],
  at: sql`t.installed_at`,
}
