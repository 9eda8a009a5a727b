export const platformNames = { ANDROID: 'Android', IOS: 'iOS' } as const

export type Platform = keyof typeof platformNames

export const platforms = Object.keys(platformNames) as Platform[]
