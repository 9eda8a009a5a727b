import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import type { ReplayRequest } from '@tributary/contract/manage-api/attribution/replay'
import { choiceIn, textIn, withoutBlanks } from '@tributary/contract/read-search'

/** The attribution windows, with their maximum. */
export const windowWords = {
  referrer_days: { label: 'Referrer', unit: 'days', most: 90 },
  device_id_days: { label: 'Device id', unit: 'days', most: 90 },
  apple_search_ads_days: { label: 'Apple Search Ads', unit: 'days', most: 90 },
  probabilistic_hours: { label: 'Probabilistic', unit: 'hours', most: 168 },
  impression_hours: { label: 'View-through', unit: 'hours', most: 720 },
} as const

export type WindowName = keyof typeof windowWords

export const windowNames = Object.keys(windowWords) as WindowName[]

export const actionNames = {
  off: 'Off',
  tag: 'Tag',
  withhold: 'Withhold',
  reject: 'Reject',
} as const

export type Action = keyof typeof actionNames

export const fraudRules = [
  'click_injection',
  'fast_install',
  'click_flood',
  'failed_signature',
  'device_farm',
  'data_centre',
  'emulator',
] as const

export type FraudRule = (typeof fraudRules)[number]

export type TriedSettings = {
  /** The network whose windows are tried; without one, those of the project. */
  network?: string
  windows?: Partial<Record<WindowName, number>>
  rules?: Partial<Record<FraudRule, Action>>
}

/** The tried settings are kept in the URL, so that a result can be shared. */
export type WhatIfSearch = RangeSearch & TriedSettings

export function readWhatIfSearch(search: Record<string, unknown>): WhatIfSearch {
  const windows = fieldsIn(search.windows, windowNames, (value, name) =>
    typeof value === 'number' && value >= 0 && value <= windowWords[name].most ? value : undefined,
  )
  const rules = fieldsIn(search.rules, fraudRules, (value) =>
    choiceIn(value, Object.keys(actionNames) as Action[]),
  )
  return withoutBlanks({ ...readRangeSearch(search), network: textIn(search.network), windows, rules })
}

function fieldsIn<Name extends string, Value>(
  given: unknown,
  names: readonly Name[],
  read: (value: unknown, name: Name) => Value | undefined,
): Partial<Record<Name, Value>> | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const known = names.flatMap((name) => {
    const value = read(Reflect.get(given, name), name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return known.length === 0 ? undefined : (Object.fromEntries(known) as Partial<Record<Name, Value>>)
}

/** The request body; undefined while nothing is tried. */
export function replayBody(
  { network, windows, rules }: TriedSettings,
  days: { from: string; to: string },
): ReplayRequest | undefined {
  if (windows === undefined && rules === undefined) return undefined
  const where = network === undefined ? windows : { networks: { [network]: windows ?? {} } }
  return {
    ...days,
    ...(windows !== undefined && { windows: where }),
    ...(rules !== undefined && { rules }),
  } as ReplayRequest
}
