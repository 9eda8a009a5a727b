import type { NetworkCode } from './networks.ts'

/** The one spelling of each ad network, by its code, on every page and in the docs. Those that are not built in are named by affiliates. */
export const networkNames: Record<NetworkCode, string> & Record<string, string> = {
  meta: 'Meta',
  google: 'Google',
  apple_search_ads: 'Apple Search Ads',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  sandbox_ads: 'Sandbox Ads',
  applovin: 'AppLovin',
  ironsource: 'ironSource',
  mintegral: 'Mintegral',
  moloco: 'Moloco',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  unity: 'Unity Ads',
  unity_ads: 'Unity Ads',
  x: 'X',
}
