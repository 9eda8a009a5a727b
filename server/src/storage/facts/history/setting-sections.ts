import { clicksFrom } from '#storage/campaigns/clicks-from.ts'
import { sql } from '#storage/sql.ts'
import { campaignName, date, moment, number, type Section, text, withCampaign } from './section.ts'

export const erasedUsers: Section = {
  line: () =>
    sql`json_build_object('fact', 'erased_user', 'id', encode(t.user_hash, 'hex'), 'at', ${moment(sql`t.erased_at`)}, 'key', t.key_id)`,
  from: () => sql`erased_users t`,
  order: [{ column: sql`t.user_hash`, type: sql`bytea` }],
}

export const affiliates: Section = {
  line: () => sql`json_build_object('fact', 'affiliate', 'id', t.name, 'at', ${moment(sql`t.created_at`)})`,
  from: () => sql`affiliates t`,
  order: [number(sql`t.id`)],
}

export const exchangeRates: Section = {
  line: () => sql`json_build_object('fact', 'exchange_rate', 'id', t.id::text, 'at', ${moment(sql`t.created_at`)}, 'day', t.day,
    'from', t.from_currency, 'to', t.to_currency, 'rate', t.rate)`,
  from: () => sql`exchange_rates t`,
  where: sql`and t.rate is not null`,
  order: [number(sql`t.id`)],
}

export const campaigns: Section = {
  line: (
    projectId,
  ) => sql`json_build_object('fact', 'campaign', 'id', ${campaignName(projectId, sql`t`)}, 'at', ${moment(sql`t.created_at`)},
    'name', t.name, 'network', case when t.affiliate_id is null or a.id is not null then t.network end, 'active', t.active,
    'google_campaign_id', t.google_campaign_id, 'meta_campaign_id', t.meta_campaign_id,
    'ad_network_campaign_id', t.ad_network_campaign_id, 'meta_web_to_app', t.meta_web_to_app,
    'google_web_to_app', t.google_web_to_app, 'deeplink', t.deeplink, 'website', t.website, 'android_redirect', t.android_redirect,
    'ios_redirect', t.ios_redirect, 'clicks_from', ${clicksFrom(sql`t`)}, 'windows', t.windows, 'deleted_at', ${moment(sql`t.deleted_at`)})`,
  from: (projectId) =>
    sql`campaigns t left join affiliates a on a.project_id = ${projectId} and a.id = t.affiliate_id`,
  order: [number(sql`t.id`)],
}

export const adNames: Section = {
  line: () => sql`json_build_object('fact', 'ad_name', 'id', t.id, 'at', ${moment(sql`t.at`)}, 'kind', t.kind, 'name', t.name,
    'network', nullif(t.network, ''))`,
  from: () => sql`ad_names t`,
  order: [text(sql`t.kind`), text(sql`t.id`), text(sql`t.network`)],
}

export const testDevices: Section = {
  line: (
    projectId,
  ) => sql`json_build_object('fact', 'test_device', 'id', t.id::text, 'at', ${moment(sql`t.created_at`)}, 'name', t.name,
    'ids', (select coalesce(json_agg(json_build_object('kind', i.kind, 'value', i.value) order by i.kind, i.value), '[]')
      from test_device_ids i where i.project_id = ${projectId} and i.test_device_id = t.id))`,
  from: () => sql`test_devices t`,
  order: [number(sql`t.id`)],
}

export const spend: Section = {
  line: (
    projectId,
  ) => sql`json_build_object('fact', 'spend', 'id', md5(row(t.campaign_id, t.day, t.ad_set_id, t.ad_creative_id, t.keyword_id, t.platform)::text),
    'at', ${moment(sql`t.updated_at`)}, 'campaign', ${campaignName(projectId, sql`c`)}, 'day', t.day, 'amount', t.original_amount,
    'currency', t.original_currency, 'ad_set_id', nullif(t.ad_set_id, ''), 'ad_creative_id', nullif(t.ad_creative_id, ''),
    'keyword_id', nullif(t.keyword_id, ''), 'platform', nullif(t.platform, ''), 'clicks', t.clicks, 'installs', t.installs,
    'impressions', t.impressions, 'pulled', case when t.over_pulls or t.source like 'account:%' then true end)`,
  from: (projectId) => sql`spend t ${withCampaign(projectId)}`,
  order: [
    date(sql`t.day`),
    number(sql`t.campaign_id`),
    text(sql`t.ad_set_id`),
    text(sql`t.ad_creative_id`),
    text(sql`t.keyword_id`),
    text(sql`t.platform`),
  ],
}
