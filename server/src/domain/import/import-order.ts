import type { ImportKind } from '@tributary/contract/manage-api/facts/import-facts'
import {
  type ImportSettingKind,
  importSettingKinds,
} from '@tributary/contract/manage-api/facts/import-settings'

/** The order of facts with the same time: dependent facts come later. */
export const importRank: Record<ImportKind, number> = {
  ...(Object.fromEntries(importSettingKinds.map((kind, place) => [kind, place])) as Record<
    ImportSettingKind,
    number
  >),
  click: 0,
  impression: 0,
  install: 1,
  signup: 2,
  reinstall: 3,
  reengagement: 4,
  open: 5,
  event: 6,
  payment: 7,
  uninstall: 8,
  refund: 9,
  erasure: 10,
}

// Longer than all times of facts: one part of the order ends before the next begins.
const part = 1e13

type Head = { fact: ImportKind; at: Date; stored_as: string | null; further: boolean | null }

const settings = new Set<ImportKind>(importSettingKinds)

/**
 * Settings come first. Of an export, installs come next, then first sign-ups, then further ones: the service that exported them has accepted facts that claim to be
 * older than what they need.
 */
export function importOrder({ fact, at, stored_as: storedAs, further }: Head): number {
  if (settings.has(fact)) return -3 * part
  const isOfExport = storedAs !== null
  if (isOfExport && fact === 'install') return at.getTime() - 2 * part
  if (!isOfExport || fact !== 'signup') return at.getTime()
  return at.getTime() - (further === true ? part / 2 : part)
}

/** The time of a line by its order; undefined: a setting, whose order does not tell. */
export function timeOfOrder(order: number): Date | undefined {
  if (order === -3 * part) return undefined
  if (order < -part) return new Date(order + 2 * part)
  if (order < -part / 2) return new Date(order + part)
  return new Date(order < 0 ? order + part / 2 : order)
}
