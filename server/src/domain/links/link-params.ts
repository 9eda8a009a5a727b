/** They have columns of their own. */
const ofAds = new Set([
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'keyword_id',
  'keyword_name',
  'publisher_platform',
  'platform_position',
])

/** Ids of a click or a device: different for each, so nothing to group by. */
const ids = new Set([
  'gaid',
  'idfa',
  'idfv',
  'android_id',
  'network_click_id',
  'click_id',
  'clickid',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'ttclid',
  'twclid',
  'msclkid',
  'li_fat_id',
  'sccid',
  'rdt_cid',
  'epik',
  'yclid',
])

const longest = 100

/** The parameters of a link by which installs are grouped: `utm_source`, `utm_campaign`, and whatever else it carries. Null: none. */
export function linkParamsOf(query: Record<string, string>): Record<string, string> | null {
  const kept = Object.entries(query).filter(
    ([name, value]) => value.length <= longest && !ofAds.has(name) && !ids.has(name.toLowerCase()),
  )
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
