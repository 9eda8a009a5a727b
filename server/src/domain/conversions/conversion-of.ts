import { parseAddress } from '#domain/attribution/evidence/parse-address.ts'
import { readConsent } from '#domain/consent/read-consent.ts'
import type { PhonePlatform } from '#domain/devices/platform.ts'
import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import type { Commerce, Conversion, ConversionName, Device, OwnName } from './conversion.ts'
import { commerceRemarks, readCommerce } from './read-commerce.ts'
import { sharedValue } from './shared-value.ts'

/** The conversion to send, or why none is sent. `shareUnmapped`: whether the destination takes amounts without a mapping. */
export function conversionOf(
  fact: OutboundFact,
  { shareUnmapped }: { shareUnmapped: boolean },
): Conversion | { skip: string } {
  const { install, user, click } = fact
  if (install.withheld) return { skip: 'withheld' }
  const { platform } = install
  if (platform === 'WEB') return { skip: 'web_install' }
  const consent = readConsent(user?.data ?? null, install.deviceData)
  if (consent.adUserData === false) return { skip: 'consent_denied' }
  if (fact.payment?.type === 'FUNDS_WITHDRAWAL') return { skip: 'withdrawal' }
  const value = sharedValue(fact)
  const name = nameOf(fact) ?? (shareUnmapped && value !== null ? ownNameOf(fact) : undefined)
  if (name === undefined) return { skip: 'not_mapped' }
  const commerce = commerceOf(fact)
  return {
    id: fact.id,
    name,
    at: fact.at,
    value,
    commerce,
    person: { userId: user?.userId ?? null, email: user?.email ?? null, phone: user?.phone ?? null },
    device: deviceOf(platform, fact, consent.adPersonalization),
    click: click?.params ?? {},
    clickedAt: install.touchAt,
    installedAt: install.installedAt,
    networkCampaignId: install.adNetworkCampaignId,
    personalised: consent.adPersonalization,
    remarks:
      typeof name === 'string' ? commerceRemarks(name, commerce, { isPayment: fact.payment !== null }) : [],
  }
}

function nameOf({ kind, mapping }: OutboundFact): ConversionName | undefined {
  if (kind === 'install') return 'Install'
  return kind === 'signup' ? 'SignUp' : mapping?.standardEvent
}

function ownNameOf({ event, payment }: OutboundFact): OwnName | undefined {
  const own = event?.name ?? payment?.type
  return own === undefined ? undefined : { own }
}

/** Only a mapping makes the event one of the network's catalogue. */
function commerceOf({ event, payment, mapping }: OutboundFact): Commerce {
  if (mapping === null) return readCommerce(null)
  const read = readCommerce(event?.data ?? payment?.data ?? null)
  return payment === null ? read : { ...read, orderId: read.orderId ?? payment.paymentId }
}

const zeroId = /^[0-]*$/

function deviceOf(
  platform: PhonePlatform,
  { install, click, project }: OutboundFact,
  personalised: boolean | null,
): Device {
  const { deviceData } = install
  const text = (name: string) => {
    const value = deviceData[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const raw = platform === 'IOS' ? text('idfa') : text('gaid')
  const advertisingId = raw === null || zeroId.test(raw) ? null : raw.toLowerCase()
  const limited = deviceData.limit_ad_tracking === true || personalised === false
  const { android, ios } = project.apps
  return {
    platform,
    installId: install.installId,
    advertisingId: limited ? null : advertisingId,
    vendorId: text('idfv'),
    // We store only the /64 of an IPv6 address, and in time only the network of any: neither is a usable address.
    address: parseAddress(install.address ?? '')?.bits === 32 ? install.address : null,
    userAgent: text('user_agent') ?? click?.userAgent ?? null,
    systemVersion: text('system_version'),
    model: text('device_model'),
    language: text('language'),
    appVersion: install.appVersion,
    appId: (platform === 'IOS' ? ios?.bundle_id : android?.package_name) ?? null,
    trackable: !limited && (platform === 'ANDROID' || advertisingId !== null),
  }
}
