import type { Conversion } from '#domain/conversions/conversion.ts'
import { listed, omitEmpty } from '#networks/format-fields.ts'
import { hashEmail } from '#networks/hash-identity.ts'
import type { Recipient, Sender } from '#networks/sender.ts'
import { idForName, jsonCall, writeConversion } from '#networks/write-conversion.ts'

/** LinkedIn's Conversions API: `POST /conversionEvents`. */
export const linkedinConversions: Sender = {
  url: 'https://api.linkedin.com/rest',
  tokenUrl: '',
  limits: { atOnce: 4, perSecond: 10 },
  write: writeConversion(writeLinkedIn),
}

const version = '202606'

function writeLinkedIn(conversion: Conversion, to: Recipient) {
  const id = idForName(to, 'conversions', conversion.name)
  if (id === '') return { skip: 'no_conversion_of_that_name' }
  const userIds = [
    ...listed(hashEmail(conversion.person.email)).map((idValue) => ({ idType: 'SHA256_EMAIL', idValue })),
    ...listed(conversion.click.li_fat_id ?? null).map((idValue) => ({
      idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID',
      idValue,
    })),
  ]
  if (userIds.length === 0) return { skip: 'no_identity_that_the_network_knows' }
  const { value } = conversion
  return jsonCall(
    `${to.url}/conversionEvents`,
    omitEmpty({
      conversion: `urn:lla:llaPartnerConversion:${id}`,
      conversionHappenedAt: conversion.at.getTime(),
      conversionValue: value && { currencyCode: value.currency, amount: String(value.amount) },
      eventId: conversion.id,
      user: { userIds },
    }),
    {
      authorization: `Bearer ${to.secrets.access_token}`,
      'linkedin-version': version,
      'x-restli-protocol-version': '2.0.0',
    },
  )
}
