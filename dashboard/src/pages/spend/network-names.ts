import type { NetworkCode } from '@tributary/contract/networks'

export const networkNames: Record<NetworkCode, string> = {
  meta: 'Meta',
  google: 'Google',
  apple_search_ads: 'Apple Search Ads',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  sandbox_ads: 'Sandbox Ads',
}

/** An affiliate's code is shown as it is; what belongs to no network says so. */
export function nameOfNetwork(code: string | null): string {
  if (code === null) return 'No network'
  return (networkNames as Record<string, string>)[code.toLowerCase()] ?? code
}
