import type {
  AttributionSettings,
  Candidate,
  CandidateCampaign,
  Evidence,
  FraudRules,
  NetworkClaim,
} from '#domain/attribution/attribution.ts'
import {
  readAttributionSettings,
  type StoredSettings,
} from '#domain/attribution/settings/read-attribution-settings.ts'

export const installedAt = new Date('2026-03-10T12:00:00.000Z')

export const secondMs = 1_000
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export const gaid = '38400000-8cf0-41bd-b23e-10b96e40000d'
export const otherDevice = 'aaaaaaaa-8cf0-41bd-b23e-10b96e40000d'

/** A time before the install. */
export const before = (ms: number) => new Date(installedAt.getTime() - ms)

/** Ids that sort like their numbers. */
export const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

export function campaign(fields: Partial<CandidateCampaign> = {}): CandidateCampaign {
  return {
    id: 1,
    displayId: 'SPRING',
    name: 'Spring',
    active: true,
    network: null,
    deeplink: null,
    googleCampaignId: null,
    metaCampaignId: null,
    adNetworkCampaignId: null,
    windows: {},
    ...fields,
  }
}

export const otherCampaign = campaign({ id: 2, displayId: 'SUMMER', name: 'Summer' })

/** A click an hour before the install below that the probabilistic rule matches. */
export function click(fields: Partial<Candidate> = {}): Candidate {
  return {
    id: idOf(1),
    kind: 'click',
    at: before(hourMs),
    campaign: campaign(),
    platform: 'ANDROID',
    deviceId: null,
    address: '203.0.113.7',
    systemVersion: '14',
    model: null,
    language: null,
    params: {},
    claimed: false,
    clicksFromAddressInHour: 1,
    ...fields,
  }
}

export function impression(fields: Partial<Candidate> = {}): Candidate {
  return click({ kind: 'impression', deviceId: gaid, address: null, systemVersion: null, ...fields })
}

export function install(fields: Partial<Evidence> = {}): Evidence {
  return {
    platform: 'ANDROID',
    at: installedAt,
    gaid,
    idfa: null,
    address: '203.0.113.7',
    systemVersion: '14',
    model: 'Pixel 8',
    language: 'en-US',
    userAgent: null,
    isEmulator: false,
    referrer: null,
    refusals: [],
    claim: null,
    signatureFailed: false,
    installsOfProfileInWeek: 1,
    ...fields,
  }
}

export function claim(fields: Partial<NetworkClaim> = {}): NetworkClaim {
  return {
    rule: 'meta_referrer',
    network: 'meta',
    at: before(hourMs),
    campaign: campaign({ network: 'meta' }),
    adNetworkCampaignId: '120200000000001',
    params: {},
    ...fields,
  }
}

export const referrerTo = (clickId: string) => ({ clickId, clickAt: null, installBeginAt: null })

export function settingsWith(
  windows: object = {},
  fraudRules: Partial<FraudRules> = {},
  probabilistic: Partial<Pick<StoredSettings, 'probabilisticIos' | 'probabilisticAndroid'>> = {},
): AttributionSettings {
  return readAttributionSettings({ windows, fraudRules, ...probabilistic })
}
