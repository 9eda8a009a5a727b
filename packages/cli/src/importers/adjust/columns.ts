import type { Column } from '#importers/importer.ts'

/** The placeholders of a CSV definition, which are its headings. */
export const adjustColumns = {
  activityKind: [['{activity_kind}'], 'what the line is'],
  createdAt: [['{created_at}'], '`at` of everything but the install'],
  createdAtMilli: [['{created_at_milli}'], 'the same, and preferred'],
  installedAt: [
    ['{installed_at}'],
    '`at` of the install and of its sign-up; without it, `{created_at}` of the line of the install',
  ],
  adid: [['{adid}'], '`id` of the install; the user, if there is no user id'],
  userId: [
    ['user_id', 'customer_user_id', '{external_device_id}'],
    'the user: a parameter of yours, or the external device id',
  ],
  eventName: [['{event_name}'], 'name of the event'],
  event: [['{event}', '{event_token}'], 'name of the event, if `{event_name}` is empty'],
  parameters: [
    ['{publisher_parameters}', '{callback_parameters}'],
    '`data` of the event: its JSON, or `value` if it is none',
  ],
  revenue: [['{revenue_float}'], '`data.amount` of the event'],
  currency: [['{currency}'], '`data.currency` of the event; without it, --currency'],
  reportingRevenue: [['{reporting_revenue}'], '`data.amount` of the event, if `{revenue_float}` is empty'],
  reportingCurrency: [['{reporting_currency}'], 'its currency'],
  eventId: [['{deduplication_id}', '{transaction_id}', '{random}'], 'part of the event’s `id`'],
  subtype: [
    ['{subscription_event_type}', '{subscription_event_subtype}'],
    'part of the name of a subscription’s event',
  ],
  network: [['{network_name}'], 'the network of the campaign; `Organic` and empty: no campaign'],
  campaign: [['{campaign_name}'], 'name of the campaign; of `Spring (2384)`, 2384 is the network’s id'],
  adgroup: [['{adgroup_name}'], '`ad_set_name` and `ad_set_id`'],
  creative: [['{creative_name}'], '`ad_creative_name` and `ad_creative_id`'],
  keyword: [['{search_term}', '{iad_keyword}'], '`keyword_name`'],
  keywordId: [['{iad_keyword_id}'], '`keyword_id`'],
  trackerName: [
    ['{tracker_name}', '{link_name}'],
    'network, campaign, ad group and creative, where their own columns are missing: `Network::Campaign::Adgroup::Creative`',
  ],
  isOrganic: [['{is_organic}'], 'no campaign, if it is 1'],
  impressionBased: [['{impression_based}'], '`touch` of the install: `view` if it is 1'],
  touchTime: [['{click_time}', '{engagement_time}', '{impression_time}'], '`touch_at` of the install'],
  gaid: [['{gps_adid}'], '`device_data.gaid`'],
  idfa: [['{idfa}'], '`device_data.idfa`'],
  idfv: [['{idfv}'], '`device_data.idfv`'],
  androidId: [['{android_id}'], '`device_data.android_id`'],
  osName: [['{os_name}', '{platform}'], '`platform`; without it, the kind of its device ids tells'],
  osVersion: [['{os_version}'], '`device_data.system_version`'],
  deviceModel: [['{device_name}', '{device_model}'], '`device_data.device_model`'],
  brand: [['{device_manufacturer}'], '`device_data.brand`'],
  language: [['{language}'], '`device_data.language`'],
  country: [['{country}'], '`country` of the install'],
  appVersion: [['{app_version}', '{app_version_short}'], '`app_version` of the install'],
  rejectionReason: [
    ['{rejection_reason}'],
    'left out and counted: Adjust does not count a rejected install either',
  ],
} satisfies Record<string, Column>

export type AdjustField = keyof typeof adjustColumns
