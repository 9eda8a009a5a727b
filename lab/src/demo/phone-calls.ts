import { chooseAd, clickParams } from './choose-ad.ts'
import type { DemoCall } from './demo-call.ts'
import type { DemoCampaign } from './demo-campaign.ts'
import type { Person } from './person.ts'
import { deviceData, type Phone, userAgent } from './phone.ts'
import type { Random } from './seeded-random.ts'

/** A phone with the app on it. */
export type Installed = { phone: Phone; install: string }

type Seen = {
  random: Random
  phone: Phone
  campaign: DemoCampaign
  at: number
  /** The network's own id of the touch. */
  id: string
  /** Whether the network sends the phone's advertising id or its address. */
  by: 'device' | 'address'
}

export function networkTouch(
  path: 'click' | 'impression',
  { random, phone, campaign, at, id, by }: Seen,
): DemoCall {
  const deviceId = phone.platform === 'IOS' ? { idfa: phone.advertisingId } : { gaid: phone.advertisingId }
  const seen = { ip: phone.address, ua: userAgent(phone) }
  // Many networks send the address along with the advertising id.
  const identity = by === 'address' ? seen : { ...deviceId, ...(random.chance(0.7) ? seen : {}) }
  const body = {
    campaign: campaign.displayId,
    network_click_id: id,
    time: iso(at),
    ...identity,
    ...clickParams(campaign, chooseAd(random, campaign)),
  }
  return { to: 'network', path, body }
}

export function linkClick(random: Random, phone: Phone, campaign: DemoCampaign): DemoCall & { to: 'link' } {
  return {
    to: 'link',
    campaign: campaign.displayId,
    from: phone.address,
    params: clickParams(campaign, chooseAd(random, campaign)),
    userAgent: userAgent(phone),
    language: phone.language,
  }
}

type FromPhone = Installed & { path: string; at: number | null; body: Record<string, unknown> }

/** Without a time it counts as of receipt. */
export function clientCall({ phone, install, path, at, body }: FromPhone): DemoCall {
  const when = at === null ? {} : { event_time: iso(at) }
  return {
    to: 'client',
    path,
    from: phone.address,
    body: { platform: phone.platform, install_instance_id: install, ...when, ...body },
  }
}

type Opening = Installed & { at: number | null; clickId?: string | undefined; more?: Record<string, unknown> }

/** The first open is the install. On Android, the Play referrer names the click. */
export function appOpen({ phone, install, at, clickId, more = {} }: Opening): DemoCall {
  const hasReferrer = clickId !== undefined && phone.platform === 'ANDROID'
  const referrer = hasReferrer ? { install_ref: `tributary_click_id=${clickId}&utm_medium=cpc` } : {}
  const body = {
    package_version: '1.1.0',
    app_version: '4.2.0',
    source: clickId === undefined ? 'GENERAL' : 'ADS',
    device_data: { ...deviceData(phone), ...referrer, ...more },
  }
  return clientCall({ phone, install, path: 'init', at, body })
}

export function signUp(installed: Installed, person: Person, at: number | null): DemoCall {
  return clientCall({
    ...installed,
    path: 'trigger',
    at,
    body: { user_data: { ...person, is_first_time_user: true } },
  })
}

const iso = (ms: number): string => new Date(ms).toISOString()
