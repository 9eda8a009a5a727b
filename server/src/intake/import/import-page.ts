import type { App } from '#app.ts'
import type { ImportedErasure, ImportedRefund } from '#domain/import/import-fact.ts'
import type { ImportSetting } from '#domain/import/import-setting.ts'
import type { LineResult } from '#domain/import/import-tally.ts'
import type { Found } from './look-up-references.ts'
import type { ImportWriters } from './open-import-writers.ts'

/** Applies what is not a fact, and what changes stored facts: the endpoint decides how. */
export type SettingsWriter = {
  /** Test devices of the file, by their id in it. */
  testDevices: ReadonlyMap<string, number>
  apply: (settings: readonly ImportSetting[]) => Promise<LineResult[]>
  refund: (refunds: readonly ImportedRefund[]) => Promise<LineResult[]>
  /** When everything is stored. */
  finish: (erasures: readonly ImportedErasure[]) => Promise<LineResult[]>
}

export type ImportScene = { app: App; projectId: number; settings: SettingsWriter; writers: ImportWriters }

export type Page = { scene: ImportScene; results: LineResult[]; campaigns: Found['campaigns'] }
