import type { Column } from '#importers/importer.ts'

/** The headings of raw-data reports (export page, Pull API) and of Data Locker. */
export const appsflyerColumns = {
  touchType: {
    headings: ['Attributed Touch Type', 'attributed_touch_type'],
    becomes: '`touch` of the install: `view` for impressions, otherwise `click`',
  },
  touchTime: {
    headings: ['Attributed Touch Time', 'attributed_touch_time'],
    becomes: '`touch_at` of the install',
  },
  installTime: {
    headings: ['Install Time', 'install_time'],
    becomes: '`at` of the install and of its sign-up',
  },
  eventTime: { headings: ['Event Time', 'event_time'], becomes: '`at` of everything else' },
  eventName: {
    headings: ['Event Name', 'event_name'],
    becomes:
      'what the line is: `install`, `reinstall`, `re-attribution`, `re-engagement`, `uninstall`, or the name of an event',
  },
  eventValue: {
    headings: ['Event Value', 'event_value'],
    becomes: '`data` of the event: its JSON, or `value` if it is none',
  },
  revenue: { headings: ['Event Revenue', 'event_revenue'], becomes: '`data.amount` of the event' },
  revenueCurrency: {
    headings: ['Event Revenue Currency', 'event_revenue_currency'],
    becomes: '`data.currency` of the event; without it, --currency',
  },
  revenueUsd: {
    headings: ['Event Revenue USD', 'event_revenue_usd'],
    becomes: '`data.amount` in USD, if Event Revenue is empty',
  },
  mediaSource: {
    headings: ['Media Source', 'media_source'],
    becomes: 'the network of the campaign; `organic` and empty: no campaign',
  },
  campaign: { headings: ['Campaign', 'campaign', 'Campaign Name'], becomes: 'name of the campaign' },
  campaignId: {
    headings: ['Campaign ID', 'af_c_id', 'campaign_id'],
    becomes: 'the network’s id of the campaign',
  },
  adset: { headings: ['Adset', 'af_adset', 'adset_name'], becomes: '`ad_set_name`' },
  adsetId: { headings: ['Adset ID', 'af_adset_id'], becomes: '`ad_set_id`' },
  ad: { headings: ['Ad', 'af_ad'], becomes: '`ad_creative_name`' },
  adId: { headings: ['Ad ID', 'af_ad_id'], becomes: '`ad_creative_id`' },
  keywords: { headings: ['Keywords', 'af_keywords'], becomes: '`keyword_name`' },
  keywordId: { headings: ['Keyword ID', 'keyword_id'], becomes: '`keyword_id`' },
  appsflyerId: {
    headings: ['AppsFlyer ID', 'appsflyer_id'],
    becomes: '`id` of the install; the user, if there is no customer user id',
  },
  customerUserId: { headings: ['Customer User ID', 'customer_user_id'], becomes: 'the user' },
  gaid: { headings: ['Advertising ID', 'advertising_id', 'GAID'], becomes: '`device_data.gaid`' },
  idfa: { headings: ['IDFA', 'idfa'], becomes: '`device_data.idfa`' },
  idfv: { headings: ['IDFV', 'idfv'], becomes: '`device_data.idfv`' },
  androidId: { headings: ['Android ID', 'android_id'], becomes: '`device_data.android_id`' },
  platform: { headings: ['Platform', 'platform'], becomes: '`platform`' },
  country: { headings: ['Country Code', 'country_code'], becomes: '`country` of the install' },
  language: { headings: ['Language', 'language'], becomes: '`device_data.language`' },
  osVersion: { headings: ['OS Version', 'os_version'], becomes: '`device_data.system_version`' },
  appVersion: { headings: ['App Version', 'app_version'], becomes: '`app_version` of the install' },
  deviceModel: {
    headings: ['Device Model', 'device_model', 'Device Type', 'device_type'],
    becomes: '`device_data.device_model`',
  },
  appId: { headings: ['App ID', 'app_id'], becomes: 'the platform, if Platform is empty: `id123…` is iOS' },
  conversionType: {
    headings: ['Retargeting Conversion Type', 'retargeting_conversion_type'],
    becomes: 'what a conversion is, if Event Name does not tell',
  },
  blockedReason: {
    headings: ['Blocked Reason', 'blocked_reason', 'Rejected Reason', 'rejected_reason'],
    becomes: 'left out and counted: AppsFlyer does not count a blocked install either',
  },
  fraudReason: {
    headings: ['Fraud Reason', 'fraud_reason'],
    becomes: 'left out and counted: the install itself is in the report of installs',
  },
} satisfies Record<string, Column>

export type AppsflyerField = keyof typeof appsflyerColumns
