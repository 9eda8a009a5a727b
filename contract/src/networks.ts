/** The ad networks that Tributary knows by name. Codes are lower case; the wire shows them in upper case. */
export const networkCodes = [
  'meta',
  'google',
  'apple_search_ads',
  'tiktok',
  'snapchat',
  'linkedin',
  'sandbox_ads',
] as const

export type NetworkCode = (typeof networkCodes)[number]

/** These filter `/campaigns` whether or not the project has such a campaign. */
export const channelsOfEveryProject: readonly NetworkCode[] = ['google', 'meta', 'tiktok', 'apple_search_ads']

export function networkCode(text: string): NetworkCode | undefined {
  return networkCodes.find((code) => code === text.toLowerCase())
}
