import type { Evidence, FraudRuleName, FraudRules } from '../attribution.ts'
import type { Judged } from '../judged.ts'
import { dataCentreOf } from './data-centre.ts'

/** What the rules look at. `injected` are the clicks that only click injection kept from winning. */
export type Scene = { evidence: Evidence; winner: Judged | null; injected: readonly Judged[] }

export type FraudRule = {
  name: FraudRuleName
  /** In plain words what gave the install away, without anything that tells who it was. */
  find: (scene: Scene) => string | undefined
}

/** Every rule tags. Click injection also makes that click ineligible, unless it is off. */
export const defaultFraudRules: FraudRules = {
  click_injection: 'tag',
  fast_install: 'tag',
  click_flood: 'tag',
  failed_signature: 'tag',
  device_farm: 'tag',
  data_centre: 'tag',
  emulator: 'tag',
}

const fastestMs = 10_000
export const mostClicksInHour = 20
export const mostInstallsInWeek = 5

export const fraudRules: readonly FraudRule[] = [
  {
    name: 'click_injection',
    find: ({ injected }) =>
      injected.length === 0 ? undefined : `${injected.length} click(s) after Play began the install`,
  },
  { name: 'fast_install', find: ({ evidence, winner }) => fastInstall(evidence, winner) },
  {
    name: 'click_flood',
    find: ({ winner }) => {
      const clicks = winner?.clicksFromAddressInHour ?? 0
      return clicks > mostClicksInHour ? `${clicks} clicks from one address in an hour` : undefined
    },
  },
  {
    name: 'failed_signature',
    find: ({ evidence }) => (evidence.signatureFailed ? 'the request had no valid signature' : undefined),
  },
  {
    name: 'device_farm',
    find: ({ evidence: { installsOfProfileInWeek: installs } }) =>
      installs > mostInstallsInWeek ? `${installs} installs of one device profile in 7 days` : undefined,
  },
  { name: 'data_centre', find: ({ evidence }) => dataCentre(evidence.address) },
  {
    name: 'emulator',
    find: ({ evidence }) => (evidence.isEmulator ? 'the device is an emulator' : undefined),
  },
]

function fastInstall(evidence: Evidence, winner: Judged | null): string | undefined {
  if (winner === null || winner.touch === 'view' || winner.at === null) return undefined
  const tookMs = evidence.at.getTime() - winner.at.getTime()
  return tookMs < fastestMs ? `${tookMs / 1_000} s from the click to the install` : undefined
}

function dataCentre(address: string | null): string | undefined {
  const range = address === null ? undefined : dataCentreOf(address)
  return range === undefined ? undefined : `the address belongs to ${range.cidr} (${range.operator})`
}
