import type { Platform } from '#domain/devices/platform.ts'

/** A person of a segment, with everything that decides whether a network may know them. */
export type Member = { person: string; users: MemberUser[]; installs: MemberInstall[] }

export type MemberUser = {
  userId: string
  email: string | null
  phone: string | null
  data: Record<string, unknown>
  isErased: boolean
}

export type MemberInstall = {
  platform: Platform
  deviceData: Record<string, unknown>
  isErased: boolean
  isWithheld: boolean
  isTestDevice: boolean
}

/** As the app sent them. */
export type Identifiers = {
  emails: string[]
  phones: string[]
  userIds: string[]
  /** GAIDs and IDFAs in lower case. */
  advertisingIds: string[]
}
