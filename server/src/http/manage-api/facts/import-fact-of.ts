import { isIP } from 'node:net'
import type { ImportFactKind, importLines } from '@tributary/contract/manage-api/facts/import-facts'
import type { z } from 'zod'
import { readDeviceId } from '#domain/devices/device-id.ts'
import type {
  ImportedEvent,
  ImportedInstall,
  ImportedPayment,
  ImportedReturn,
  ImportedSignUp,
  ImportedTouch,
  ImportFact,
} from '#domain/import/import-fact.ts'
import { keepParams } from '#domain/links/keep-params.ts'
import { readUserAgent } from '#domain/links/read-user-agent.ts'
import { isReducedAddress } from '#domain/privacy/reduced-address.ts'
import { addressGroup } from '#http/client-address.ts'
import { userChangeOf } from '#http/client-api/user-change-of.ts'
import { withoutEmpty } from '#http/client-api/without-empty.ts'
import { withoutInstanceId } from '#http/client-api/without-instance-id.ts'

type Given = { [Kind in ImportFactKind]: z.output<(typeof importLines)[Kind]> }

type Place<Kind extends ImportFactKind = ImportFactKind> = { kind: Kind; line: number; at: Date }

type Readers = { [Kind in ImportFactKind]: (place: Place, given: Given[Kind]) => ImportFact | string }

const readers: Readers = {
  click: (place, given) => touchOf({ ...place, kind: 'click' }, given),
  impression: (place, given) => touchOf({ ...place, kind: 'impression' }, given),
  install: installOf,
  signup: signUpOf,
  event: eventOf,
  payment: paymentOf,
  open: (place, { id, install, stored_as: storedAs }) => ({
    ...place,
    kind: 'open',
    id,
    storedAs,
    install,
    withdrawnAt: null,
  }),
  uninstall: (place, { id, install, stored_as: storedAs, withdrawn_at: withdrawnAt }) => ({
    ...place,
    kind: 'uninstall',
    id,
    storedAs,
    install,
    withdrawnAt,
  }),
  reinstall: (place, given) => returnOf({ ...place, kind: 'reinstall' }, given),
  reengagement: (place, given) => returnOf({ ...place, kind: 'reengagement' }, given),
  refund: (place, { id, payment, amount }) => ({
    ...place,
    kind: 'refund',
    id,
    storedAs: null,
    payment,
    amount,
  }),
  erasure: (place, { id, user }) => ({ ...place, kind: 'erasure', id, storedAs: null, userId: user }),
}

/** An import line as a domain fact, or the reason why it is invalid. `given`: as the schema of its kind has read it. */
export function importFactOf(place: Place, given: unknown): ImportFact | string {
  const read = readers[place.kind] as (place: Place, given: unknown) => ImportFact | string
  return read(place, given)
}

const maxUserAgentLength = 1024

// Exports of projects that reduce addresses have networks.
const isAddress = (ip: string) => isIP(ip) !== 0 || isReducedAddress(ip)

const storedAddress = (ip: string | null) => (ip === null || isReducedAddress(ip) ? ip : addressGroup(ip))

function touchOf(place: Place<'click' | 'impression'>, given: Given['click']): ImportedTouch | string {
  const { id, campaign, click_params, ip, user_agent } = given
  if (ip !== null && !isAddress(ip)) return 'ip must be an IP address.'
  const { c: _, gaid = '', idfa = '', ...params } = click_params ?? {}
  const userAgent = user_agent?.slice(0, maxUserAgentLength) ?? null
  const device = readUserAgent(userAgent ?? '')
  const platform = given.platform ?? device.platform
  const ids = [gaid, idfa].map((one) => readDeviceId(one) ?? null)
  const [first = null, second = null] = platform === 'IOS' ? ids.reverse() : ids
  return {
    ...place,
    id,
    storedAs: given.stored_as,
    campaign,
    touch: {
      platform,
      systemVersion: given.system_version ?? device.systemVersion,
      model: given.model ?? device.model,
      language: given.language,
      userAgent,
      address: storedAddress(ip),
      deviceId: readDeviceId(given.device_id ?? '') ?? first ?? second,
      params: keepParams(Object.entries(params)),
    },
    claimed: given.claimed ?? false,
    testDevice: given.test_device,
  }
}

function installOf({ line, at }: Place, given: Given['install']): ImportedInstall | string {
  const { id, platform, campaign, network, touch, device_data, ip } = given
  if (ip !== null && !isAddress(ip)) return 'ip must be an IP address.'
  return {
    kind: 'install',
    line,
    at,
    id,
    storedAs: given.stored_as,
    platform,
    installKind: given.kind ?? 'install',
    campaign,
    network: network?.toLowerCase() ?? null,
    touch: touch ?? 'click',
    touchAt: given.touch_at,
    touchId: given.click,
    ad: {
      adSetId: given.ad_set_id,
      adSetName: given.ad_set_name,
      adCreativeId: given.ad_creative_id,
      adCreativeName: given.ad_creative_name,
      keywordId: given.keyword_id,
      keywordName: given.keyword_name,
      publisherPlatform: given.publisher_platform,
      platformPosition: given.platform_position,
    },
    adNetworkCampaignId: given.ad_network_campaign_id,
    deeplink: given.deeplink,
    linkParams: given.link_params ?? {},
    deviceData: withoutInstanceId(device_data ?? {}),
    suspicious: suspicionsOf(given.suspicious),
    withheld: given.withheld ?? false,
    app: installedAppOf(given),
    testDevice: given.test_device,
  }
}

const suspicionsOf = (given: boolean | string[] | null): string[] =>
  Array.isArray(given) ? given : given === true ? ['imported'] : []

function installedAppOf(given: Given['install']): ImportedInstall['app'] {
  return {
    address: storedAddress(given.ip),
    country: given.country,
    region: given.region,
    source: given.source,
    appVersion: given.app_version,
    latestSource: given.latest_source,
    latestAppVersion: given.latest_app_version,
    framework: given.framework,
    droppedCalls: given.dropped_calls ?? 0,
    customerUserId: given.customer_user_id,
    integrations: given.integrations ?? {},
    erasedAt: given.erased_at,
  }
}

function signUpOf(
  { line, at }: Place,
  { id, install, user, stored_as: storedAs, owns_phone: ownsPhone }: Given['signup'],
): ImportedSignUp {
  const userData = withoutEmpty(user) as typeof user
  return {
    kind: 'signup',
    line,
    at,
    id,
    storedAs,
    install,
    userId: user.id,
    change: userChangeOf(userData, {}),
    ownsPhone,
  }
}

function eventOf({ line, at }: Place, given: Given['event']): ImportedEvent {
  const { id, user: userId, name, data, amount, currency, stored_as: storedAs } = given
  return { kind: 'event', line, at, id, storedAs, userId, name, data, amount, currency }
}

function paymentOf({ line, at }: Place, given: Given['payment']): ImportedPayment | string {
  const { id, user, amount, type, status, currency, data, install } = given
  const isCompleted = (status ?? 'PAYMENT_COMPLETED') === 'PAYMENT_COMPLETED'
  if (given.completed_at !== null && !isCompleted) return 'completed_at needs the status PAYMENT_COMPLETED.'
  return {
    kind: 'payment',
    line,
    at,
    id,
    storedAs: given.stored_as,
    userId: user,
    amount,
    type,
    status,
    currency,
    data,
    completedAt: given.completed_at,
    removedAt: given.removed_at,
    install,
  }
}

function returnOf(place: Place<'reinstall' | 'reengagement'>, given: Given['reinstall']): ImportedReturn {
  const { id, install, campaign, stored_as: storedAs } = given
  const ad = { adSetId: given.ad_set_id, adCreativeId: given.ad_creative_id, keywordId: given.keyword_id }
  return { ...place, id, storedAs, install, campaign, ad }
}
