import { deviceIdentity } from '#domain/attribution/evidence/device-identity.ts'
import type { Platform } from '#domain/devices/platform.ts'
import type { TestLink } from '#domain/links/campaign-links.ts'

export const testIdKinds = ['gaid', 'idfa', 'idfv', 'android_id', 'user_id', 'install_id'] as const

export type TestIdKind = (typeof testIdKinds)[number]

/** One of the ids that a test device is recognised by. A phone's app set id is learned from its installs. */
export type TestDeviceId = { kind: TestIdKind | 'appsetid'; value: string }

export type TestDevice = {
  id: number
  name: string
  createdAt: Date
  /** Null: registered by an id. */
  link: TestLink | null
  /** Display id of the link's campaign; null: it was deleted. */
  campaign: string | null
  armedUntil: Date | null
  openedAt: Date | null
  ids: TestDeviceId[]
  /** The newest twenty. */
  installs: TestInstall[]
}

/** Times are text: they come from JSON. */
export type TestInstall = {
  installId: string
  platform: Platform
  campaign: string | null
  installedAt: string
  lastOpenAt: string
  userId: string | null
}

export type TestDeviceState = 'armed' | 'expired' | 'opened' | 'known'

/** `known`: its id is known, so everything it does is recognised. `opened`: its phone opened the link, and the install is still to come. */
export function stateOfTestDevice(
  { link, ids, openedAt, armedUntil }: Pick<TestDevice, 'link' | 'ids' | 'openedAt' | 'armedUntil'>,
  now: Date,
): TestDeviceState {
  if (link === null || ids.length > 0) return 'known'
  if (openedAt !== null) return 'opened'
  return armedUntil !== null && now < armedUntil ? 'armed' : 'expired'
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** In the form that it is compared in; undefined: no such id can exist. */
export function readTestDeviceId(kind: TestIdKind, text: string): TestDeviceId | undefined {
  const value = text.trim()
  if (kind === 'user_id') return { kind, value }
  if (kind === 'install_id')
    return uuid.test(value.toLowerCase()) ? { kind, value: value.toLowerCase() } : undefined
  const id = deviceIdentity(kind, value)
  return id === null ? undefined : { kind, value: id }
}
