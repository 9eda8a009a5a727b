import type { PlatformFilter } from '@tributary/contract/platforms'
import type { Platform } from '#domain/devices/platform.ts'

const platforms: Record<PlatformFilter, Platform> = { ios: 'IOS', android: 'ANDROID', web: 'WEB' }

/** The platform that a report is filtered by. Undefined: all of them. */
export function platformOf(filter: PlatformFilter | undefined): Platform | undefined {
  return filter === undefined ? undefined : platforms[filter]
}
