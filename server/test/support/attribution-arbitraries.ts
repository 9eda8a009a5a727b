import fc from 'fast-check'
import type { Candidate, CandidateCampaign, Evidence, NetworkClaim } from '#domain/attribution/attribution.ts'
import type { Windows } from '#domain/attribution/settings/windows.ts'
import { before, campaign, dayMs, gaid, hourMs, idOf, install, otherDevice } from './attribution-samples.ts'

const plainObject = { noNullPrototype: true }

// Few values each, so that touches and installs often match.
const campaigns: CandidateCampaign[] = [
  campaign(),
  campaign({ id: 2, displayId: 'SUMMER', network: 'google', deeplink: 'shop://sale?x=1' }),
  campaign({ id: 3, displayId: 'AUTUMN', network: 'meta', windows: { probabilistic_hours: 12 } }),
  campaign({ id: 4, displayId: 'WINTER', active: false }),
]

const moment = fc
  .constantFrom(-1, 0, 5_000, hourMs, 2 * hourMs, 6 * hourMs, 10 * hourMs, 3 * dayMs, 20 * dayMs)
  .map(before)
const deviceId = fc.constantFrom(null, null, gaid, otherDevice)
const mostly = <Value>(usual: Value, ...others: Value[]) =>
  fc.constantFrom(usual, usual, usual, usual, ...others)
const phone = {
  address: mostly<string | null>('203.0.113.7', '198.51.100.1', null),
  systemVersion: mostly<string | null>('14', '13', null),
  model: fc.constantFrom('Pixel 8', null, null),
  language: mostly<string | null>('en-US', 'en', 'de', null),
}

const touch: fc.Arbitrary<Omit<Candidate, 'id'>> = fc.record(
  {
    kind: fc.constantFrom('click', 'click', 'click', 'impression'),
    at: moment,
    campaign: fc.constantFrom(...campaigns),
    platform: mostly<Candidate['platform']>('ANDROID', 'IOS', null),
    deviceId,
    ...phone,
    params: fc.constantFrom({}, { adset_id: 's1', campaign_id: '7' }),
    claimed: mostly(false, true),
    clicksFromAddressInHour: mostly(1, 30),
  },
  plainObject,
)

export const someTouches: fc.Arbitrary<Candidate[]> = fc
  .array(touch, { maxLength: 6 })
  .map((touches) => touches.map((one, index) => ({ ...one, id: idOf(index) })))

const someClaim: fc.Arbitrary<NetworkClaim> = fc.record(
  {
    rule: fc.constantFrom('meta_referrer', 'adservices'),
    touch: fc.constantFrom('click', 'view'),
    network: fc.constant('meta' as const),
    at: fc.option(moment),
    campaign: fc.constantFrom(null, ...campaigns),
    adNetworkCampaignId: fc.constantFrom(null, '77'),
    params: fc.constant({}),
  },
  plainObject,
)

const someReferrer = fc.record(
  {
    clickId: fc.constantFrom(null, idOf(0), idOf(1), idOf(99)),
    clickAt: fc.option(moment),
    installBeginAt: fc.option(moment),
  },
  plainObject,
)

export const someInstall: fc.Arbitrary<Evidence> = fc
  .record({
    gaid: fc.constantFrom(gaid, gaid, null),
    ...phone,
    referrer: mostly<fc.Arbitrary<Evidence['referrer']>>(fc.constant(null), someReferrer).chain((one) => one),
    claim: mostly<fc.Arbitrary<NetworkClaim | null>>(fc.constant(null), someClaim).chain((one) => one),
    signatureFailed: mostly(false, true),
    isEmulator: mostly(false, true),
  })
  .map(install)

const length = (...values: number[]) => fc.constantFrom(...values)

export const someWindows: fc.Arbitrary<Partial<Windows>> = fc.record(
  {
    referrer_days: length(0, 1, 7, 40),
    device_id_days: length(0, 1, 7, 40),
    apple_search_ads_days: length(0, 1, 30),
    probabilistic_hours: length(0, 1, 6, 24),
    impression_hours: length(0, 1, 24, 240),
  },
  { requiredKeys: [], ...plainObject },
)
