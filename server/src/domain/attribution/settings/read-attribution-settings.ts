import type { ProbabilisticChoice } from '@tributary/contract/manage-api/attribution/probabilistic-settings'
import type {
  AttributionSettings,
  FraudAction,
  FraudRuleName,
  FraudRules,
} from '#domain/attribution/attribution.ts'
import { defaultFraudRules } from '#domain/attribution/fraud/fraud-rules.ts'
import { readWindows } from './read-windows.ts'
import { defaultWindows, networkWindows, type Windows } from './windows.ts'

const actions: readonly unknown[] = ['off', 'tag', 'withhold', 'reject'] satisfies FraudAction[]

/** As set, without defaults. Null: nobody has chosen. */
export type StoredSettings = {
  windows: unknown
  fraudRules: unknown
  probabilisticIos: ProbabilisticChoice | null
  probabilisticAndroid: ProbabilisticChoice | null
}

/** The project's settings over the defaults. Invalid values are ignored. */
export function readAttributionSettings(stored: Partial<StoredSettings> = {}): AttributionSettings {
  const { windows, fraudRules, probabilisticIos, probabilisticAndroid } = stored
  const set = readWindows(windows)
  const networks = storedNetworks(windows)
  const codes = new Set([...Object.keys(networkWindows), ...Object.keys(networks)])
  const ofNetwork = (code: string) => ({ ...builtIn(code, set), ...networks[code] })
  return {
    windows: {
      ...defaultWindows,
      ...set,
      networks: Object.fromEntries([...codes].map((code) => [code, ofNetwork(code)])),
    },
    fraudRules: readFraudRules(fraudRules),
    probabilistic: { ANDROID: probabilisticAndroid ?? 'always', IOS: probabilisticIos ?? 'always' },
  }
}

/**
 * A network's built-in window is a default of that network: a shorter general window does not shorten it, a longer
 * one extends it. Only 0 overrides it, because off means off.
 */
function builtIn(code: string, set: Partial<Windows>): Partial<Windows> {
  const entries = Object.entries(networkWindows[code] ?? {}) as [keyof Windows, number][]
  return Object.fromEntries(entries.map(([name, length]) => [name, atLeast(length, set[name])]))
}

function atLeast(length: number, set: number | undefined): number {
  return set === 0 ? 0 : Math.max(length, set ?? 0)
}

function storedNetworks(windows: unknown): Record<string, Partial<Windows>> {
  const networks: unknown =
    typeof windows === 'object' && windows !== null ? Reflect.get(windows, 'networks') : null
  if (typeof networks !== 'object' || networks === null) return {}
  return Object.fromEntries(
    Object.entries(networks).map(([code, set]) => [code.toLowerCase(), readWindows(set)]),
  )
}

export function readFraudRules(stored: unknown): FraudRules {
  const rules = { ...defaultFraudRules }
  if (typeof stored !== 'object' || stored === null) return rules
  for (const name of Object.keys(rules) as FraudRuleName[]) {
    const action: unknown = Reflect.get(stored, name)
    if (isAction(action)) rules[name] = action
  }
  return rules
}

function isAction(value: unknown): value is FraudAction {
  return actions.includes(value)
}
