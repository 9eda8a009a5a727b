/** Vendors whose postbacks are held against our own decisions, with their names. */
export const shadowVendorNames = {
  appsflyer: 'AppsFlyer',
  adjust: 'Adjust',
  branch: 'Branch',
} as const

export type ShadowVendor = keyof typeof shadowVendorNames

export const shadowVendors = Object.keys(shadowVendorNames) as ShadowVendor[]

/** What Adjust puts into a callback: the parameter has the name of its placeholder. */
const adjustPlaceholders = [
  'activity_kind',
  'environment',
  'adid',
  'created_at',
  'installed_at',
  'reinstalled_at',
  'reattributed_at',
  'is_organic',
  'network_name',
  'campaign_name',
  'adgroup_name',
  'creative_name',
  'fb_campaign_group_id',
  'google_ads_campaign_id',
  'click_time',
  'impression_time',
  'os_name',
  'device_name',
  'country',
  'gps_adid',
  'idfa',
  'idfv',
  'android_id',
] as const

/** The query that a member pastes behind the address of a source; empty if the vendor sends a body. */
export function shadowQuery(vendor: ShadowVendor): string {
  if (vendor !== 'adjust') return ''
  return `?${adjustPlaceholders.map((name) => `${name}={${name}}`).join('&')}`
}
