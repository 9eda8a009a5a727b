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

type Head = { fact: ImportKind; at: Date; stored_as: string | null }

const settings = new Set<ImportKind>(importSettingKinds)

/** Settings come first. Of an export come installs and sign-ups next: another service has accepted facts that claim to be older than they. */
export function importOrder({ fact, at, stored_as: storedAs }: Head): number {
  if (settings.has(fact)) return -2 * part
  const isOfExport = storedAs !== null && (fact === 'install' || fact === 'signup')
  return isOfExport ? at.getTime() - part : at.getTime()
}

/** The time of a line by its order; undefined: a setting, whose order does not tell. */
export function timeOfOrder(order: number): Date | undefined {
  if (order === -2 * part) return undefined
  return new Date(order < -part / 2 ? order + part : order)
}
