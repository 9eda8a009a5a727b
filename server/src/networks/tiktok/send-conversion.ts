import type { Commerce, Conversion, ConversionName } from '#domain/conversions/conversion.ts'
import { omitEmpty, unixSeconds } from '#networks/format-fields.ts'
import { hashEmail, hashId, hashPhoneWithPlus } from '#networks/hash-identity.ts'
import { fieldAt } from '#networks/json-fields.ts'
import { ownEventName } from '#networks/own-event-name.ts'
import type { Recipient, Sender, Verdict } from '#networks/sender.ts'
import { jsonCall, settingOf, writeConversion } from '#networks/write-conversion.ts'

/** TikTok's Events API 2.0: `POST /event/track/`. */
export const tiktokConversions: Sender = {
  url: 'https://business-api.tiktok.com/open_api/v1.3',
  tokenUrl: '',
  limits: { atOnce: 8, perSecond: 50 },
  write: writeConversion(writeTikTok),
  judge: judgeTikTok,
}

function writeTikTok(conversion: Conversion, to: Recipient) {
  const event = {
    event: tiktokName(conversion.name),
    event_time: unixSeconds(conversion.at),
    event_id: conversion.id,
    user: userOf(conversion),
    properties: propertiesOf(conversion),
    app: omitEmpty({ app_id: conversion.device.appId, app_version: conversion.device.appVersion }),
    ad: omitEmpty({
      attributed: true,
      attribution_provider: 'Tributary',
      campaign_id: conversion.networkCampaignId,
      callback: conversion.click.callback,
    }),
    limited_data_use: conversion.personalised === false,
  }
  return jsonCall(
    `${to.url}/event/track/`,
    { event_source: 'app', event_source_id: settingOf(to, 'app_id'), data: [event] },
    { 'access-token': to.secrets.access_token ?? '' },
  )
}

function userOf({ device, person, click }: Conversion): object {
  const isIos = device.platform === 'IOS'
  return omitEmpty({
    email: hashEmail(person.email),
    phone: hashPhoneWithPlus(person.phone),
    external_id: hashId(person.userId),
    idfa: isIos ? device.advertisingId : null,
    gaid: isIos ? null : device.advertisingId,
    idfv: device.vendorId,
    att_status: isIos ? (device.trackable ? 'AUTHORIZED' : 'DENIED') : null,
    ttclid: click.ttclid,
    locale: device.language,
    ip: device.address,
    user_agent: device.userAgent,
  })
}

function propertiesOf({ value, commerce }: Conversion): object {
  return omitEmpty({
    value: value?.amount,
    currency: value?.currency,
    order_id: commerce.orderId,
    content_type: commerce.contentType ?? (commerce.contentIds.length > 0 ? 'product' : null),
    contents: contentsOf(commerce),
    num_items: commerce.numItems,
  })
}

function contentsOf({ contents, contentIds }: Commerce): object[] {
  return contents.length > 0
    ? contents.map(({ id, quantity, itemPrice }) => omitEmpty({ content_id: id, quantity, price: itemPrice }))
    : contentIds.map((id) => ({ content_id: id }))
}

// The documentation names no rule for apps; these are the characters of its own names and samples.
const ownRules = { allowed: /[A-Za-z0-9_-]/, maxLength: 50 }

const tiktokName = (name: Conversion['name']) =>
  typeof name === 'string' ? (names[name] ?? name) : ownEventName(name.own, ownRules)

const names: Partial<Record<ConversionName, string>> = {
  Install: 'InstallApp',
  SignUp: 'Registration',
  CompleteRegistration: 'Registration',
  InitiateCheckout: 'Checkout',
  Lead: 'GenerateLead',
}

const unauthorized = new Set([40_001, 40_102, 40_103, 40_104, 40_105])

/** TikTok always returns 200; the code in the body is the result. */
function judgeTikTok(status: number, body: unknown): Verdict | undefined {
  const code = fieldAt(body, 'code')
  if (status !== 200) return undefined
  // Probably an error page of a proxy.
  if (typeof code !== 'number') return 'again'
  if (code === 0) return 'good'
  if (unauthorized.has(code)) return 'unauthorized'
  return code === 40_100 || code === 40_016 || code >= 50_000 ? 'again' : 'refused'
}
