import type { DeviceKind } from '#domain/attribution/evidence/device-identity.ts'

export type ShadowKind = 'install' | 'reinstall' | 'reengagement'

/** What a device or a user is recognised by, in comparable form. */
export type Identity = { kind: DeviceKind | 'user'; id: string }

/** An install as another vendor reports it. */
export type ShadowInstall = {
  kind: ShadowKind
  /** The vendor's own id of the install or its device. */
  vendorId: string
  installedAt: Date
  platform: 'ANDROID' | 'IOS' | null
  organic: boolean
  mediaSource: string | null
  campaign: string | null
  /** The ad network's id of the campaign. */
  campaignId: string | null
  /** Names, or else ids. */
  adSet: string | null
  ad: string | null
  touch: 'click' | 'view' | null
  touchAt: Date | null
  country: string | null
  model: string | null
  identities: Identity[]
}

/** What a postback says. `invalid`: it is about an install, but lacks something. */
export type ShadowReading =
  /** `changes`: the vendor corrects what it said before. */
  | { kind: 'install'; install: ShadowInstall; changes: boolean }
  | { kind: 'sandbox' }
  | { kind: 'ignored'; reason: string }
  | { kind: 'invalid'; reason: string }
