/** Columns of Singular's user-level data: data destinations (`event_timestamp`) and exported logs (`Event Timestamp`). */
export const singularColumns = {
  name: {
    headings: ['name', 'event_name'],
    becomes: 'the `name` of the event; a file without this column lists conversions',
  },
  conversion_at: {
    headings: ['event_timestamp_unix_utc'],
    becomes: '`at` of the install or re-engagement',
  },
  conversion_local: {
    headings: ['event_timestamp'],
    becomes: '`at` if there is no `event_timestamp_unix_utc`, in the zone of `--timezone`',
  },
  event_at: { headings: ['adjusted_timestamp_unix_utc'], becomes: '`at` of the event or click' },
  event_local: {
    headings: ['adjusted_timestamp'],
    becomes: '`at` if there is no `adjusted_timestamp_unix_utc`, in the zone of `--timezone`',
  },
  attributed_at: {
    headings: ['attribution_event_timestamp_unix_utc'],
    becomes: '`at` of the install that an event belongs to, if no file has the install itself',
  },
  attributed_local: {
    headings: ['attribution_event_timestamp'],
    becomes: 'the same, in the zone of `--timezone`',
  },
  touch_at: { headings: ['touchpoint_timestamp_unix_utc', 'touchpoint_timestamp'], becomes: '`touch_at`' },
  platform: { headings: ['platform', 'os'], becomes: '`platform`' },
  device_id: { headings: ['device_id'], becomes: 'tells devices apart' },
  device_id_type: {
    headings: ['device_id_type'],
    becomes: 'which id `device_id` is, if the id has no column of its own',
  },
  gaid: { headings: ['gaid', 'aifa'], becomes: '`device_data.gaid`' },
  idfa: { headings: ['idfa'], becomes: '`device_data.idfa`' },
  idfv: { headings: ['idfv'], becomes: '`device_data.idfv`' },
  android_id: { headings: ['android_id', 'andi'], becomes: '`device_data.android_id`' },
  partner: {
    headings: ['partner', 'singular_partner_name'],
    becomes: 'the network of the campaign; `Organic` and `Unattributed` are organic',
  },
  campaign_name: { headings: ['campaign_name'], becomes: 'the name of the campaign' },
  campaign_id: { headings: ['campaign_id'], becomes: 'the network’s id of the campaign' },
  tracker_name: {
    headings: ['tracker_name'],
    becomes: 'the name of the campaign if there is no `campaign_name`',
  },
  sub_campaign_id: { headings: ['sub_campaign_id'], becomes: '`ad_set_id`' },
  sub_campaign_name: { headings: ['sub_campaign_name'], becomes: '`ad_set_name`' },
  creative_id: { headings: ['creative_id'], becomes: '`ad_creative_id`' },
  creative_name: { headings: ['creative_name'], becomes: '`ad_creative_name`' },
  is_reengagement: { headings: ['is_reengagement'], becomes: 'a `reengagement` instead of an install' },
  is_view_through: { headings: ['is_view_through'], becomes: '`touch`: a view, or else a click' },
  fraud_status: {
    headings: ['fraud_status'],
    becomes: '`suspicious`: any status that does not say that all is well',
  },
  user: {
    headings: ['custom_user_id', 'custom_user_ids'],
    becomes: 'the user; without one, the device is its own user',
  },
  country: { headings: ['country'], becomes: '`country`' },
  state: { headings: ['state'], becomes: '`region`' },
  city: { headings: ['city'], becomes: '`device_data.city`' },
  os_version: { headings: ['os_version'], becomes: '`device_data.system_version`' },
  app_version: { headings: ['app_version'], becomes: '`app_version`' },
  device_make: { headings: ['device_make', 'device_brand'], becomes: '`device_data.brand`' },
  device_model: { headings: ['device_model'], becomes: '`device_data.device_model`' },
  arguments: { headings: ['arguments'], becomes: '`data`: every field of the JSON object' },
  revenue: { headings: ['revenue'], becomes: '`data.amount`' },
  currency: { headings: ['currency'], becomes: '`data.currency`' },
  converted_revenue: {
    headings: ['converted_revenue'],
    becomes: '`data.amount` if there is no `revenue`',
  },
  converted_currency: {
    headings: ['converted_currency'],
    becomes: '`data.currency` of the converted amount',
  },
  is_revenue_valid: {
    headings: ['is_revenue_valid'],
    becomes: 'the amount of an event whose receipt is not valid is not revenue',
  },
  click_id: { headings: ['click_id'], becomes: 'the `id` of a click' },
  product_sku: { headings: ['product_sku'], becomes: '`data.product_sku`' },
  product_name: { headings: ['product_name'], becomes: '`data.product_name`' },
} as const

export type SingularField = keyof typeof singularColumns
