import type { Column } from '#importers/importer.ts'

/** The placeholders of a CSV definition, which are its headings. */
export const adjustColumns = {
  activityKind: {
    headings: ['{activity_kind}'],
    becomes: 'what the line is',
  },
  createdAt: { headings: ['{created_at}'], becomes: '`at` of everything but the install' },
  createdAtMilli: { headings: ['{created_at_milli}'], becomes: 'the same, and preferred' },
  installedAt: {
    headings: ['{installed_at}'],
    becomes: '`at` of the install and of its sign-up; without it, `{created_at}` of the line of the install',
  },
  adid: {
    headings: ['{adid}'],
    becomes: '`id` of the install; the user, if there is no user id',
  },
  userId: {
    headings: ['user_id', 'customer_user_id', '{external_device_id}'],
    becomes: 'the user: a parameter of yours, or the external device id',
  },
  eventName: { headings: ['{event_name}'], becomes: 'name of the event' },
  event: { headings: ['{event}', '{event_token}'], becomes: 'name of the event, if `{event_name}` is empty' },
  parameters: {
    headings: ['{publisher_parameters}', '{callback_parameters}'],
    becomes: '`data` of the event: its JSON, or `value` if it is none',
  },
  revenue: { headings: ['{revenue_float}'], becomes: '`data.amount` of the event' },
  currency: { headings: ['{currency}'], becomes: '`data.currency` of the event; without it, --currency' },
  reportingRevenue: {
    headings: ['{reporting_revenue}'],
    becomes: '`data.amount` of the event, if `{revenue_float}` is empty',
  },
  reportingCurrency: { headings: ['{reporting_currency}'], becomes: 'its currency' },
  eventId: {
    headings: ['{deduplication_id}', '{transaction_id}', '{random}'],
    becomes: 'part of the event’s `id`',
  },
  subtype: {
    headings: ['{subscription_event_type}', '{subscription_event_subtype}'],
    becomes: 'part of the name of a subscription’s event',
  },
  network: {
    headings: ['{network_name}'],
    becomes: 'the network of the campaign; `Organic` and empty: no campaign',
  },
  campaign: {
    headings: ['{campaign_name}'],
    becomes: 'name of the campaign; of `Spring (2384)`, 2384 is the network’s id',
  },
  adgroup: { headings: ['{adgroup_name}'], becomes: '`ad_set_name` and `ad_set_id`' },
  creative: { headings: ['{creative_name}'], becomes: '`ad_creative_name` and `ad_creative_id`' },
  keyword: { headings: ['{search_term}', '{iad_keyword}'], becomes: '`keyword_name`' },
  keywordId: { headings: ['{iad_keyword_id}'], becomes: '`keyword_id`' },
  trackerName: {
    headings: ['{tracker_name}', '{link_name}'],
    becomes:
      'network, campaign, ad group and creative, where their own columns are missing: `Network::Campaign::Adgroup::Creative`',
  },
  isOrganic: { headings: ['{is_organic}'], becomes: 'no campaign, if it is 1' },
  impressionBased: { headings: ['{impression_based}'], becomes: '`touch` of the install: `view` if it is 1' },
  touchTime: {
    headings: ['{click_time}', '{engagement_time}', '{impression_time}'],
    becomes: '`touch_at` of the install',
  },
  gaid: { headings: ['{gps_adid}'], becomes: '`device_data.gaid`' },
  idfa: { headings: ['{idfa}'], becomes: '`device_data.idfa`' },
  idfv: { headings: ['{idfv}'], becomes: '`device_data.idfv`' },
  androidId: { headings: ['{android_id}'], becomes: '`device_data.android_id`' },
  osName: {
    headings: ['{os_name}', '{platform}'],
    becomes: '`platform`; without it, the kind of its device ids tells',
  },
  osVersion: { headings: ['{os_version}'], becomes: '`device_data.system_version`' },
  deviceModel: {
    headings: ['{device_name}', '{device_model}'],
    becomes: '`device_data.device_model`',
  },
  brand: { headings: ['{device_manufacturer}'], becomes: '`device_data.brand`' },
  language: { headings: ['{language}'], becomes: '`device_data.language`' },
  country: { headings: ['{country}'], becomes: '`country` of the install' },
  appVersion: { headings: ['{app_version}', '{app_version_short}'], becomes: '`app_version` of the install' },
  rejectionReason: {
    headings: ['{rejection_reason}'],
    becomes: 'left out and counted: Adjust does not count a rejected install either',
  },
} satisfies Record<string, Column>

export type AdjustField = keyof typeof adjustColumns
