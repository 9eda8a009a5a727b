import type {
  CampaignWindowsChange,
  FraudRulesChange,
  WindowsChange,
} from '@tributary/contract/manage-api/attribution/attribution-settings'
import type { ProbabilisticChange } from '@tributary/contract/manage-api/attribution/probabilistic-settings'
import type { FraudRules } from '#domain/attribution/attribution.ts'
import { mergeFields } from '#domain/settings/merge-fields.ts'
import type { StoredSettings } from './read-attribution-settings.ts'
import type { Windows } from './windows.ts'

/** The stored form: only values that were set. Readers add the defaults. */
export type SetWindows = Partial<Windows> & { networks?: Record<string, Partial<Windows>> }

/** Fields missing from the change stay; null resets to the default. */
export function mergeWindows(stored: SetWindows, change: WindowsChange | undefined): SetWindows {
  if (change === undefined) return stored
  if (change === null) return {}
  const { networks: storedNetworks, ...storedFields } = stored
  const { networks: changedNetworks, ...changedFields } = change
  const networks = mergeNetworks(storedNetworks ?? {}, changedNetworks)
  return {
    ...mergeFields(storedFields, changedFields),
    ...(Object.keys(networks).length > 0 && { networks }),
  }
}

function mergeNetworks(
  stored: Record<string, Partial<Windows>>,
  change: NonNullable<WindowsChange>['networks'],
): Record<string, Partial<Windows>> {
  if (change === undefined) return stored
  if (change === null) return {}
  const merged = { ...stored }
  for (const [code, fields] of Object.entries(change))
    merged[code] = fields === null ? {} : mergeFields(stored[code] ?? {}, fields)
  return Object.fromEntries(Object.entries(merged).filter(([, fields]) => Object.keys(fields).length > 0))
}

export function mergeCampaignWindows(
  stored: Partial<Windows>,
  change: CampaignWindowsChange | undefined,
): Partial<Windows> {
  if (change === undefined) return stored
  return change === null ? {} : mergeFields(stored, change)
}

type Probabilistic = Pick<StoredSettings, 'probabilisticIos' | 'probabilisticAndroid'>

/** Whoever chooses for one platform has chosen for both. */
export function mergeProbabilistic(
  { probabilisticIos, probabilisticAndroid }: Probabilistic,
  { probabilistic_ios: ios, probabilistic_android: android }: ProbabilisticChange,
): Probabilistic {
  if (ios === undefined && android === undefined) return { probabilisticIos, probabilisticAndroid }
  return {
    probabilisticIos: ios ?? probabilisticIos ?? 'always',
    probabilisticAndroid: android ?? probabilisticAndroid ?? 'always',
  }
}

export function mergeFraudRules(
  stored: Partial<FraudRules>,
  change: FraudRulesChange | undefined,
): Partial<FraudRules> {
  if (change === undefined) return stored
  return change === null ? {} : mergeFields(stored, change)
}
