import type { Conversion, ConversionName } from '#domain/conversions/conversion.ts'
import { omitEmpty } from '#networks/format-fields.ts'
import type { Recipient } from '#networks/sender.ts'
import { settingOf } from '#networks/write-conversion.ts'
import type { OutboundRequest } from '#outbound/send-outbound.ts'

const defaultUrl = 'https://www.googleadservices.com/pagead/conversion/app/1.0'

/** Google's App Conversion Tracking API: all fields in the query, user agent and address in headers. */
export function writeAppConversion(
  conversion: Conversion,
  to: Recipient,
): OutboundRequest | { skip: string } {
  const { device, value } = conversion
  const link = settingOf(to, 'link_id')
  const token = to.secrets.app_developer_token
  if (link === '' || token === undefined) return { skip: 'no_click_id' }
  if (device.advertisingId === null) return { skip: 'no_identity_that_the_network_knows' }
  const { type, name } = appEventOf(conversion.name)
  const fields = omitEmpty({
    dev_token: token,
    link_id: link,
    app_event_type: type,
    app_event_name: name,
    rdid: device.advertisingId,
    id_type: device.platform === 'IOS' ? 'idfa' : 'advertisingid',
    lat: device.trackable ? '0' : '1',
    app_version: device.appVersion ?? '0',
    os_version: device.systemVersion ?? '0',
    sdk_version: device.appVersion ?? '0',
    timestamp: (conversion.at.getTime() / 1_000).toFixed(3),
    value: value === null ? '' : String(value.amount),
    currency_code: value?.currency ?? '',
    ad_personalization: conversion.personalised === false ? '0' : '',
  }) as Record<string, string>
  return {
    url: `${(settingOf(to, 'app_base_url') || defaultUrl).replace(/\/+$/, '')}?${new URLSearchParams(fields)}`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(device.userAgent !== null && { 'user-agent': device.userAgent.replace(/[^\x20-\x7e]/g, '') }),
      ...(device.address !== null && { 'x-forwarded-for': device.address }),
    },
    body: '',
  }
}

function appEventOf(name: Conversion['name']): { type: string; name: string } {
  if (typeof name !== 'string') return { type: 'custom', name: name.own.slice(0, maxOwnName) }
  const type = names[name]
  return type === undefined ? { type: 'custom', name } : { type, name: '' }
}

const maxOwnName = 64

const names: Partial<Record<ConversionName, string>> = {
  Install: 'first_open',
  AddToCart: 'add_to_cart',
  AddToWishlist: 'add_to_wishlist',
  InitiateCheckout: 'begin_checkout',
  Purchase: 'in_app_purchase',
  Search: 'view_search_results',
  ViewContent: 'view_item',
}
