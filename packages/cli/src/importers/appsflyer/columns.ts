import type { Column } from '#importers/importer.ts'

/** The headings of raw-data reports (export page, Pull API) and of Data Locker. */
export const appsflyerColumns = {
  touchType: [
    ['Attributed Touch Type', 'attributed_touch_type'],
    '`touch` of the install: `view` for impressions, otherwise `click`',
  ],
  touchTime: [['Attributed Touch Time', 'attributed_touch_time'], '`touch_at` of the install'],
  installTime: [['Install Time', 'install_time'], '`at` of the install and of its sign-up'],
  eventTime: [['Event Time', 'event_time'], '`at` of everything else'],
  eventName: [
    ['Event Name', 'event_name'],
    'what the line is: `install`, `reinstall`, `re-attribution`, `re-engagement`, `uninstall`, or the name of an event',
  ],
  eventValue: [['Event Value', 'event_value'], '`data` of the event: its JSON, or `value` if it is none'],
  revenue: [['Event Revenue', 'event_revenue'], '`data.amount` of the event'],
  revenueCurrency: [
    ['Event Revenue Currency', 'event_revenue_currency'],
    '`data.currency` of the event; without it, --currency',
  ],
  revenueUsd: [['Event Revenue USD', 'event_revenue_usd'], '`data.amount` in USD, if Event Revenue is empty'],
  mediaSource: [
    ['Media Source', 'media_source'],
    'the network of the campaign; `organic` and empty: no campaign',
  ],
  campaign: [['Campaign', 'campaign', 'Campaign Name'], 'name of the campaign'],
  campaignId: [['Campaign ID', 'af_c_id', 'campaign_id'], 'the network’s id of the campaign'],
  adset: [['Adset', 'af_adset', 'adset_name'], '`ad_set_name`'],
  adsetId: [['Adset ID', 'af_adset_id'], '`ad_set_id`'],
  ad: [['Ad', 'af_ad'], '`ad_creative_name`'],
  adId: [['Ad ID', 'af_ad_id'], '`ad_creative_id`'],
  keywords: [['Keywords', 'af_keywords'], '`keyword_name`'],
  keywordId: [['Keyword ID', 'keyword_id'], '`keyword_id`'],
  appsflyerId: [
    ['AppsFlyer ID', 'appsflyer_id'],
    '`id` of the install; the user, if there is no customer user id',
  ],
  customerUserId: [['Customer User ID', 'customer_user_id'], 'the user'],
  gaid: [['Advertising ID', 'advertising_id', 'GAID'], '`device_data.gaid`'],
  idfa: [['IDFA', 'idfa'], '`device_data.idfa`'],
  idfv: [['IDFV', 'idfv'], '`device_data.idfv`'],
  androidId: [['Android ID', 'android_id'], '`device_data.android_id`'],
  platform: [['Platform', 'platform'], '`platform`'],
  country: [['Country Code', 'country_code'], '`country` of the install'],
  language: [['Language', 'language'], '`device_data.language`'],
  osVersion: [['OS Version', 'os_version'], '`device_data.system_version`'],
  appVersion: [['App Version', 'app_version'], '`app_version` of the install'],
  deviceModel: [['Device Model', 'device_model', 'Device Type', 'device_type'], '`device_data.device_model`'],
  appId: [['App ID', 'app_id'], 'the platform, if Platform is empty: `id123…` is iOS'],
  conversionType: [
    ['Retargeting Conversion Type', 'retargeting_conversion_type'],
    'what a conversion is, if Event Name does not tell',
  ],
  blockedReason: [
    ['Blocked Reason', 'blocked_reason', 'Rejected Reason', 'rejected_reason'],
    'left out and counted: AppsFlyer does not count a blocked install either',
  ],
  fraudReason: [
    ['Fraud Reason', 'fraud_reason'],
    'left out and counted: the install itself is in the report of installs',
  ],
} satisfies Record<string, Column>

export type AppsflyerField = keyof typeof appsflyerColumns
