import type { Platform } from './platforms.ts'

export const platformNames: Readonly<Record<Platform, string>> = {
  ANDROID: 'Android',
  IOS: 'iOS',
  WEB: 'Web',
}

/** The name of a platform that may be unknown. */
export function platformName(platform: string): string {
  return platformNames[platform as Platform] ?? platform
}
