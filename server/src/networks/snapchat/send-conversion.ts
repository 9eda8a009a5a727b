import type { Conversion, ConversionName } from '#domain/conversions/conversion.ts'
import { extendedInfo } from '#networks/extended-info.ts'
import { listed, omitEmpty, unixSeconds } from '#networks/format-fields.ts'
import { hashEmail, hashId, hashPhoneDigits } from '#networks/hash-identity.ts'
import { metaCommerce } from '#networks/meta/send-conversion.ts'
import type { Recipient, Sender } from '#networks/sender.ts'
import { jsonCall, settingOf, writeConversion } from '#networks/write-conversion.ts'

/** Snapchat's Conversions API, version 3: `POST /v3/{app}/events`. */
export const snapchatConversions: Sender = {
  url: 'https://tr.snapchat.com/v3',
  tokenUrl: '',
  limits: { atOnce: 8, perSecond: 50 },
  write: writeConversion(writeSnapchat),
}

function writeSnapchat(conversion: Conversion, to: Recipient) {
  const { name, device, value } = conversion
  const event = {
    event_name: typeof name === 'string' ? (names[name] ?? customEvent) : customEvent,
    event_time: unixSeconds(conversion.at),
    event_id: conversion.id,
    action_source: 'MOBILE_APP',
    user_data: omitEmpty({
      em: listed(hashEmail(conversion.person.email)),
      ph: listed(hashPhoneDigits(conversion.person.phone)),
      external_id: listed(hashId(conversion.person.userId)),
      madid: device.advertisingId,
      idfv: device.vendorId,
      sc_click_id: conversion.click.sclid ?? conversion.click.ScCid,
      client_ip_address: device.address,
      client_user_agent: device.userAgent,
    }),
    app_data: {
      app_id: device.appId ?? '',
      advertiser_tracking_enabled: device.trackable ? 1 : 0,
      extinfo: extendedInfo(device),
    },
    custom_data: omitEmpty({
      value: value === null ? null : String(value.amount),
      currency: value?.currency,
      event_tag: typeof name === 'string' ? null : name.own,
      ...metaCommerce(conversion.commerce),
    }),
  }
  const app = encodeURIComponent(settingOf(to, 'app_id'))
  // Snapchat accepts its token nowhere else.
  const query = new URLSearchParams({ access_token: to.secrets.access_token ?? '' })
  return jsonCall(`${to.url}/${app}/events?${query}`, { data: [event] })
}

/** Snapchat knows five custom events without names. The app's own name goes into the tag. */
const customEvent = 'CUSTOM_EVENT_1'

const names: Partial<Record<ConversionName, string>> = {
  Install: 'APP_INSTALL',
  SignUp: 'SIGN_UP',
  AchieveLevel: 'LEVEL_COMPLETE',
  AddPaymentInfo: 'ADD_BILLING',
  AddToCart: 'ADD_CART',
  AddToWishlist: 'ADD_TO_WISHLIST',
  CompleteRegistration: 'SIGN_UP',
  CompleteTutorial: 'COMPLETE_TUTORIAL',
  InitiateCheckout: 'START_CHECKOUT',
  Purchase: 'PURCHASE',
  Rate: 'RATE',
  Schedule: 'RESERVE',
  Search: 'SEARCH',
  SpendCredits: 'SPENT_CREDITS',
  StartTrial: 'START_TRIAL',
  Subscribe: 'SUBSCRIBE',
  UnlockAchievement: 'ACHIEVEMENT_UNLOCKED',
  ViewContent: 'VIEW_CONTENT',
}
