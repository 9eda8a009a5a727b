import type { News } from '../outbound/news.ts'
import type { Conversion, ConversionName, Device } from './conversion.ts'
import { commerceRemarks, readCommerce } from './read-commerce.ts'
import { readConsent } from './read-consent.ts'

/** The conversion to send, or why none is sent. */
export function conversionOf(news: News): Conversion | { skip: string } {
  const { install, user, event, payment, click } = news
  if (install.withheld) return { skip: 'withheld' }
  const consent = readConsent(user?.data ?? null, install.deviceData)
  if (consent.adUserData === false) return { skip: 'consent_denied' }
  const name = nameOf(news)
  if (name === undefined) return { skip: 'not_mapped' }
  if (payment?.type === 'FUNDS_WITHDRAWAL') return { skip: 'withdrawal' }
  const read = readCommerce(event?.data ?? payment?.data ?? null)
  const commerce = payment === null ? read : { ...read, orderId: read.orderId ?? payment.paymentId }
  return {
    id: news.id,
    name,
    at: news.at,
    value: sharedValue(news),
    commerce,
    person: { userId: user?.userId ?? null, email: user?.email ?? null, phone: user?.phone ?? null },
    device: deviceOf(news, consent.adPersonalization),
    click: click?.params ?? {},
    clickedAt: install.touchAt,
    installedAt: install.installedAt,
    networkCampaignId: install.adNetworkCampaignId,
    personalised: consent.adPersonalization,
    remarks: commerceRemarks(name, commerce, { isPayment: payment !== null }),
  }
}

function nameOf({ kind, mapping }: News): ConversionName | undefined {
  if (kind === 'install') return 'Install'
  return kind === 'signup' ? 'SignUp' : mapping?.standardEvent
}

/** In the mapping's currency if the amount is in it, otherwise in the display currency. */
function sharedValue({ event, payment, mapping, project }: News): Conversion['value'] {
  if (mapping === null || !mapping.sendRevenue) return null
  const display = project.displayCurrency
  const amount = event?.amount ?? payment?.amount ?? null
  if (amount === null) return null
  const given = event?.data?.currency
  const currency =
    payment?.currency ?? (typeof given === 'string' && given !== '' ? given.toUpperCase() : display)
  if (currency === (mapping.currency ?? display)) return { amount, currency }
  return { amount: event?.revenue ?? payment?.total ?? amount, currency: display }
}

const zeroId = /^[0-]*$/

function deviceOf({ install, click, project }: News, personalised: boolean | null): Device {
  const { platform, deviceData } = install
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
    // We store only the /64 of an IPv6 address, which is not a usable address.
    address: install.address?.includes('.') ? install.address : null,
    userAgent: text('user_agent') ?? click?.userAgent ?? null,
    systemVersion: text('system_version'),
    model: text('device_model'),
    language: text('language'),
    appVersion: install.appVersion,
    appId: (platform === 'IOS' ? ios?.bundle_id : android?.package_name) ?? null,
    trackable: !limited && (platform === 'ANDROID' || advertisingId !== null),
  }
}
