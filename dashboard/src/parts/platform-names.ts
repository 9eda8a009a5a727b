export const platformNames = { ANDROID: 'Android', IOS: 'iOS', WEB: 'Web' } as const

export type Platform = keyof typeof platformNames

export const platforms = Object.keys(platformNames) as Platform[]

/** The name of a platform that may be unknown. */
export function platformName(platform: string): string {
  return platformNames[platform as Platform] ?? platform
}
