import type { Evidence, FraudRuleName, FraudRules } from '#domain/attribution/attribution.ts'
import type { Judged } from '#domain/attribution/judged.ts'
import { dataCentreOf } from './data-centre.ts'

/** The input of the rules. `injected`: clicks that lost only because of click injection. */
export type FraudContext = { evidence: Evidence; winner: Judged | null; injected: readonly Judged[] }

export type FraudRule = {
  name: FraudRuleName
  /** The evidence in plain words, without personal data. */
  find: (context: FraudContext) => string | undefined
}

/** Every rule tags by default. Click injection also makes the click ineligible, unless it is off. */
export const defaultFraudRules: FraudRules = {
  click_injection: 'tag',
  fast_install: 'tag',
  click_flood: 'tag',
  failed_signature: 'tag',
  device_farm: 'tag',
  data_centre: 'tag',
  emulator: 'tag',
}

const minInstallMs = 10_000
export const maxClicksInHour = 20
export const maxInstallsInWeek = 5

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
      return clicks > maxClicksInHour ? `${clicks} clicks from one address in an hour` : undefined
    },
  },
  {
    name: 'failed_signature',
    find: ({ evidence }) => (evidence.signatureFailed ? 'the request had no valid signature' : undefined),
  },
  {
    name: 'device_farm',
    find: ({ evidence: { installsOfProfileInWeek: installs } }) =>
      installs > maxInstallsInWeek ? `${installs} installs of one device profile in 7 days` : undefined,
  },
  { name: 'data_centre', find: ({ evidence }) => dataCentre(evidence.address) },
  {
    name: 'emulator',
    find: ({ evidence }) => (evidence.isEmulator ? 'the device is an emulator' : undefined),
  },
]

function fastInstall(evidence: Evidence, winner: Judged | null): string | undefined {
  if (winner === null || winner.touch === 'view' || winner.at === null) return undefined
  // A page needs no download: it opens a moment after the click.
  if (evidence.platform === 'WEB') return undefined
  const tookMs = evidence.at.getTime() - winner.at.getTime()
  return tookMs < minInstallMs ? `${tookMs / 1_000} s from the click to the install` : undefined
}

function dataCentre(address: string | null): string | undefined {
  const range = address === null ? undefined : dataCentreOf(address)
  return range === undefined ? undefined : `the address belongs to ${range.cidr} (${range.operator})`
}
