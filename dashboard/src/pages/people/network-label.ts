const names: Record<string, string> = {
  meta: 'Meta',
  google: 'Google',
  apple_search_ads: 'Apple Search Ads',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  sandbox_ads: 'Sandbox ads',
}

/** A network by its code as people call it. An affiliate's code is its name with underscores. */
export function networkLabel(code: string): string {
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code.replaceAll('_', ' ')
}
