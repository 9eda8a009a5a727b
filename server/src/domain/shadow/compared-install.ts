import type { Platform } from '#domain/devices/platform.ts'
import type { ShadowInstall } from './shadow-install.ts'

/** An install of ours, with hashed ids. */
export type OwnInstall = {
  installId: string
  installedAt: Date
  platform: Platform
  kind: 'install' | 'reinstall'
  campaignId: number | null
  rule: string
  touch: 'click' | 'view' | null
  touchAt: Date | null
  isSuspicious: boolean
  model: string | null
  /** When the store began to install the app, if it said so. */
  beganAt: Date | null
  identities: string[]
}

/** An install of theirs, as stored: with hashed ids. */
export type TheirInstall = Omit<ShadowInstall, 'identities'> & { identities: string[] }

/** What told that both are one install. */
export type MatchedBy = 'gaid' | 'idfa' | 'idfv' | 'android_id' | 'user' | 'time'

/** An install that both see, or only one side. */
export type Sighting =
  | { ours: OwnInstall; theirs: TheirInstall; by: MatchedBy }
  | { ours: OwnInstall; theirs: null; isAmbiguous: boolean }
  | { ours: null; theirs: TheirInstall; isAmbiguous: boolean }

export type Pool = { ours: OwnInstall[]; theirs: TheirInstall[] }
