const names: Record<string, string> = {
  meta: 'Meta',
  google: 'Google',
  apple_search_ads: 'Apple Search Ads',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  sandbox_ads: 'Sandbox Ads',
}

/** The codes of the built-in networks. */
export const knownNetworks = Object.keys(names)

/** The display name of a network. An affiliate's code is its name in lower case with underscores. */
export function networkName(code: string): string {
  const known = Object.hasOwn(names, code) ? names[code] : undefined
  if (known !== undefined) return known
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
