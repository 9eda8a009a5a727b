import type { Commerce, Conversion } from '#domain/conversions/conversion.ts'
import { extendedInfo } from '#networks/extended-info.ts'
import { listed, omitEmpty, unixSeconds } from '#networks/format-fields.ts'
import { hashEmail, hashId, hashPhoneDigits } from '#networks/hash-identity.ts'
import { fieldAt } from '#networks/json-fields.ts'
import { ownEventName } from '#networks/own-event-name.ts'
import type { Recipient, Sender, Verdict } from '#networks/sender.ts'
import { jsonCall, settingOf, writeConversion } from '#networks/write-conversion.ts'

/** Meta's Conversions API for app events: `POST /{dataset}/events`. */
export const metaConversions: Sender = {
  url: 'https://graph.facebook.com/v25.0',
  tokenUrl: '',
  limits: { atOnce: 8, perSecond: 50 },
  write: writeConversion(writeMeta),
  judge: judgeMeta,
}

function writeMeta(conversion: Conversion, to: Recipient) {
  const { device, value } = conversion
  const event = {
    event_name: metaName(conversion.name),
    event_time: unixSeconds(conversion.at),
    event_id: conversion.id,
    action_source: 'app',
    user_data: omitEmpty({
      em: listed(hashEmail(conversion.person.email)),
      ph: listed(hashPhoneDigits(conversion.person.phone)),
      external_id: listed(hashId(conversion.person.userId)),
      madid: device.advertisingId,
      anon_id: device.installId,
      fbc: clickCookie(conversion),
      client_ip_address: device.address,
      client_user_agent: device.userAgent,
    }),
    app_data: omitEmpty({
      advertiser_tracking_enabled: device.trackable ? 1 : 0,
      application_tracking_enabled: conversion.personalised === false ? 0 : 1,
      vendor_id: device.vendorId,
      extinfo: extendedInfo(device),
    }),
    custom_data: omitEmpty({
      value: value?.amount,
      currency: value?.currency,
      ...metaCommerce(conversion.commerce),
    }),
  }
  const dataset = encodeURIComponent(settingOf(to, 'dataset_id'))
  return jsonCall(
    `${to.url}/${dataset}/events`,
    omitEmpty({ data: [event], test_event_code: settingOf(to, 'test_event_code') }),
    // Not in the query: URLs end up in logs.
    { authorization: `Bearer ${to.secrets.access_token}` },
  )
}

/** Snapchat's version 3 uses the same fields. */
export function metaCommerce({ orderId, contentIds, contents, contentType, numItems }: Commerce) {
  return {
    order_id: orderId,
    content_ids: contentIds,
    content_type: contentType ?? (contentIds.length > 0 ? 'product' : null),
    contents: contents.map(({ id, quantity, itemPrice }) =>
      omitEmpty({ id, quantity, item_price: itemPrice }),
    ),
    num_items: numItems,
  }
}

// Of app events: letters, digits, underscores, dashes and spaces, at most 40.
const ownRules = { allowed: /[A-Za-z0-9_ -]/, maxLength: 40 }

function metaName(name: Conversion['name']): string {
  if (typeof name !== 'string') return ownEventName(name.own, ownRules)
  if (name === 'Install') return 'MobileAppInstall'
  return name === 'SignUp' ? 'CompleteRegistration' : name
}

/** The format of Meta's own pixel: version, subdomain index, time of the click, click id. */
function clickCookie({ click, clickedAt }: Conversion): string | null {
  return click.fbclid === undefined || clickedAt === null
    ? null
    : `fb.1.${clickedAt.getTime()}.${click.fbclid}`
}

const rateLimited = new Set([4, 17, 32, 341, 613, 80_004])
const unauthorized = new Set([10, 102, 190, 200])

/** A 400 from Meta can mean anything; the code in the body tells which. */
function judgeMeta(status: number, body: unknown): Verdict | undefined {
  const code = fieldAt(body, 'error.code')
  if (status < 400 || typeof code !== 'number') return undefined
  if (code === 1 || code === 2 || rateLimited.has(code) || fieldAt(body, 'error.is_transient') === true)
    return 'again'
  return unauthorized.has(code) ? 'unauthorized' : undefined
}
