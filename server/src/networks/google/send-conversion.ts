import type { Conversion } from '#domain/conversions/conversion.ts'
import { listed, omitEmpty } from '#networks/format-fields.ts'
import { hashEmailForGoogle, hashPhoneWithPlus } from '#networks/hash-identity.ts'
import { fieldAt, listAt } from '#networks/json-fields.ts'
import type { Recipient, Sender, Verdict } from '#networks/sender.ts'
import { idForName, jsonCall, settingOf, writeConversion } from '#networks/write-conversion.ts'
import type { OutboundRequest } from '#outbound/send-outbound.ts'
import { writeAppConversion } from './write-app-conversion.ts'

/** The Google Ads API for clicks with a Google click id; the App Conversion API for devices with an advertising id. */
export const googleConversions: Sender = {
  url: 'https://googleads.googleapis.com/v24',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  limits: { atOnce: 4, perSecond: 20 },
  write: writeConversion(writeGoogle),
  judge: judgeGoogle,
}

function writeGoogle(conversion: Conversion, to: Recipient): OutboundRequest | { skip: string } {
  const click = clickOf(conversion.click)
  if (click === undefined) return writeAppConversion(conversion, to)
  const action = idForName(to, 'conversion_actions', conversion.name)
  if (action !== '') return upload(conversion, to, { click, action })
  // The App Conversion API takes any name, if it is set up and the phone has an advertising id.
  const asAppEvent = typeof conversion.name === 'string' ? undefined : writeAppConversion(conversion, to)
  return asAppEvent === undefined || 'skip' in asAppEvent
    ? { skip: 'no_conversion_action_of_that_name' }
    : asAppEvent
}

type Click = { gclid: string } | { gbraid: string } | { wbraid: string }

/** Only one: Google rejects conversions with two click ids. */
function clickOf({ gclid, gbraid, wbraid }: Record<string, string>): Click | undefined {
  if (gclid !== undefined) return { gclid }
  if (gbraid !== undefined) return { gbraid }
  return wbraid === undefined ? undefined : { wbraid }
}

function upload(
  conversion: Conversion,
  to: Recipient,
  { click, action }: { click: Click; action: string },
): OutboundRequest {
  const customer = settingOf(to, 'customer_id').replaceAll('-', '')
  const { value } = conversion
  const one = omitEmpty({
    ...click,
    conversionAction: `customers/${customer}/conversionActions/${action}`,
    conversionDateTime: dateTime(conversion.at),
    conversionValue: value?.amount,
    currencyCode: value?.currency,
    // Google deduplicates by this.
    orderId: conversion.id,
    conversionEnvironment: 'APP',
    consent: consentOf(conversion),
    userIdentifiers: 'gclid' in click ? identifiersOf(conversion) : [],
  })
  const { login_customer_id: manager, developer_token = '' } = to.secrets
  return jsonCall(
    `${to.url}/customers/${encodeURIComponent(customer)}:uploadClickConversions`,
    { conversions: [one], partialFailure: true },
    {
      authorization: `Bearer ${to.accessToken}`,
      'developer-token': developer_token,
      ...(manager !== undefined && { 'login-customer-id': manager.replaceAll('-', '') }),
    },
  )
}

function consentOf({ personalised }: Conversion): object | null {
  if (personalised === null) return null
  return { adUserData: 'GRANTED', adPersonalization: personalised ? 'GRANTED' : 'DENIED' }
}

function identifiersOf({ person }: Conversion): object[] {
  return [
    ...listed(hashEmailForGoogle(person.email)).map((hashedEmail) => ({ hashedEmail })),
    ...listed(hashPhoneWithPlus(person.phone)).map((hashedPhoneNumber) => ({ hashedPhoneNumber })),
  ]
}

/** `yyyy-mm-dd hh:mm:ss+hh:mm`. */
const dateTime = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')}+00:00`

const known = /DUPLICATE_ORDER_ID|ORDER_ID_ALREADY_IN_USE|CLICK_CONVERSION_ALREADY_EXISTS/
const early = /TOO_RECENT_EVENT|TOO_RECENT_CONVERSION_ACTION|INTERNAL_ERROR|TRANSIENT_ERROR/

/** A 200 may still reject its only conversion. */
function judgeGoogle(status: number, body: unknown): Verdict | undefined {
  if (status !== 200) return undefined
  // The App Conversion API.
  if (listAt(body, 'errors').length > 0) return 'refused'
  const failure = fieldAt(body, 'partialFailureError')
  if (failure === undefined || failure === null) return 'good'
  const text = JSON.stringify(failure)
  if (known.test(text)) return 'good'
  return early.test(text) ? 'again' : 'refused'
}
