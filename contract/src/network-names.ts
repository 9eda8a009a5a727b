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

/** The display name of a network, in any case. An affiliate's code is its name in lower case with underscores. */
export function networkName(code: string): string {
  const known = code.toLowerCase()
  const name = Object.hasOwn(networkNames, known) ? networkNames[known] : undefined
  if (name !== undefined) return name
  const words = code.split('_')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
