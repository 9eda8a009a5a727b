/** Where an install runs. `WEB` is a browser, not an app. */
export const platforms = ['ANDROID', 'IOS', 'WEB'] as const

export type Platform = (typeof platforms)[number]

/** A report's filter by platform. */
export const platformFilters = ['ios', 'android', 'web'] as const

export type PlatformFilter = (typeof platformFilters)[number]
