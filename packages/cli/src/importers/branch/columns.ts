const touch = (name: string) => [`last_attributed_touch_data_tilde_${name}`]

/** Columns of Branch's exports of events: the fields of its event ontology, as they stand in a CSV file. */
export const branchColumns = {
  id: { headings: ['id'], becomes: 'the `id` of the click or the event' },
  name: {
    headings: ['name'],
    becomes: 'the kind of the row (`INSTALL`, `OPEN`, …), or else the `name` of the event',
  },
  timestamp: {
    headings: ['timestamp', 'event_timestamp'],
    becomes: '`at`: milliseconds since 1970, so no time zone is needed',
  },
  timestamp_iso: { headings: ['timestamp_iso'], becomes: '`at` if there is no `timestamp`' },
  touch_type: {
    headings: ['last_attributed_touch_type'],
    becomes: '`touch`: `CLICK` is a click, anything else a view. An empty one, without campaign: organic',
  },
  touch_at: {
    headings: ['last_attributed_touch_timestamp', 'last_attributed_touch_timestamp_iso'],
    becomes: '`touch_at`',
  },
  partner: {
    headings: touch('advertising_partner_name'),
    becomes: 'the network of the campaign; without one the channel, then the feature of the link',
  },
  channel: { headings: touch('channel'), becomes: 'the network if no advertising partner is named' },
  feature: { headings: touch('feature'), becomes: 'the network if there is no channel either' },
  campaign: { headings: touch('campaign'), becomes: 'the name of the campaign' },
  campaign_id: { headings: touch('campaign_id'), becomes: 'the network’s id of the campaign' },
  ad_set_id: { headings: touch('ad_set_id'), becomes: '`ad_set_id`' },
  ad_set_name: { headings: touch('ad_set_name'), becomes: '`ad_set_name`' },
  ad_id: { headings: touch('ad_id'), becomes: '`ad_creative_id`' },
  ad_name: { headings: touch('ad_name'), becomes: '`ad_creative_name`' },
  creative_id: { headings: touch('creative_id'), becomes: '`ad_creative_id` if there is no ad' },
  creative_name: { headings: touch('creative_name'), becomes: '`ad_creative_name` if there is no ad' },
  keyword_id: { headings: touch('keyword_id'), becomes: '`keyword_id`' },
  keyword: {
    headings: [...touch('keyword'), ...touch('keyword_text')],
    becomes: '`keyword_name`',
  },
  deep_linked: {
    headings: ['deep_linked'],
    becomes: 'an `OPEN` with a campaign that was deep linked is a `reengagement` too',
  },
  os: { headings: ['user_data_os'], becomes: '`platform`' },
  runs_in: { headings: ['user_data_platform'], becomes: 'rows of a browser (`WEB`) are left out' },
  os_version: { headings: ['user_data_os_version'], becomes: '`device_data.system_version`' },
  brand: { headings: ['user_data_brand'], becomes: '`device_data.brand`' },
  model: { headings: ['user_data_model'], becomes: '`device_data.device_model`' },
  language: { headings: ['user_data_language'], becomes: '`device_data.language`' },
  country: { headings: ['user_data_geo_country_code'], becomes: '`country`' },
  region: { headings: ['user_data_geo_region_en'], becomes: '`region`' },
  city: { headings: ['user_data_geo_city_en'], becomes: '`device_data.city`' },
  app_version: { headings: ['user_data_app_version'], becomes: '`app_version`' },
  aaid: { headings: ['user_data_aaid'], becomes: '`device_data.gaid`' },
  android_id: { headings: ['user_data_android_id'], becomes: '`device_data.android_id`' },
  idfa: { headings: ['user_data_idfa'], becomes: '`device_data.idfa`' },
  idfv: { headings: ['user_data_idfv'], becomes: '`device_data.idfv`' },
  user: {
    headings: ['user_data_developer_identity'],
    becomes: 'the user; without one, the device is its own user',
  },
  ip: { headings: ['user_data_ip'], becomes: '`ip` of a click' },
  user_agent: { headings: ['user_data_user_agent'], becomes: '`user_agent` of a click' },
  revenue: { headings: ['event_data_revenue'], becomes: '`data.amount`' },
  currency: { headings: ['event_data_currency'], becomes: '`data.currency`' },
  revenue_in_usd: {
    headings: ['event_data_revenue_in_usd'],
    becomes: '`data.amount` in `USD` if there is no `event_data_revenue`',
  },
  transaction_id: { headings: ['event_data_transaction_id'], becomes: '`data.order_id`' },
  coupon: { headings: ['event_data_coupon'], becomes: '`data.coupon`' },
  affiliation: { headings: ['event_data_affiliation'], becomes: '`data.affiliation`' },
  description: { headings: ['event_data_description'], becomes: '`data.description`' },
  search_query: { headings: ['event_data_search_query'], becomes: '`data.search_query`' },
  alias: { headings: ['customer_event_alias'], becomes: '`data.customer_event_alias`' },
  custom_data: { headings: ['custom_data'], becomes: '`data`: every field of the JSON object' },
} as const

export type BranchField = keyof typeof branchColumns
