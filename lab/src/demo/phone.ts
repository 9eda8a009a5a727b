import type { Random } from './seeded-random.ts'

export type DemoPlatform = 'ANDROID' | 'IOS'

export type Phone = {
  platform: DemoPlatform
  model: string
  brand: string
  systemVersion: string
  language: string
  currency: string
  address: string
  advertisingId: string | null
  vendorId: string
}

const countries = [
  { language: 'de-DE', currency: 'EUR', share: 46 },
  { language: 'de-AT', currency: 'EUR', share: 11 },
  { language: 'de-CH', currency: 'CHF', share: 9 },
  { language: 'en-GB', currency: 'GBP', share: 9 },
  { language: 'fr-FR', currency: 'EUR', share: 8 },
  { language: 'nl-NL', currency: 'EUR', share: 7 },
  { language: 'en-US', currency: 'USD', share: 6 },
  { language: 'it-IT', currency: 'EUR', share: 4 },
]

const models = {
  ANDROID: [
    { model: 'SM-S921B', brand: 'samsung', versions: ['14', '15', '16'], share: 17 },
    { model: 'SM-A546B', brand: 'samsung', versions: ['13', '14', '15'], share: 21 },
    { model: 'SM-A356B', brand: 'samsung', versions: ['14', '15'], share: 12 },
    { model: 'Pixel 8', brand: 'google', versions: ['14', '15', '16'], share: 13 },
    { model: 'Pixel 9', brand: 'google', versions: ['15', '16'], share: 9 },
    { model: '23117RA68G', brand: 'xiaomi', versions: ['13', '14'], share: 14 },
    { model: 'CPH2581', brand: 'oneplus', versions: ['14', '15'], share: 6 },
    { model: 'moto g54 5G', brand: 'motorola', versions: ['13', '14'], share: 8 },
  ],
  IOS: [
    { model: 'iPhone13,2', brand: 'Apple', versions: ['16.7', '17.6'], share: 10 },
    { model: 'iPhone14,5', brand: 'Apple', versions: ['17.6', '18.3'], share: 22 },
    { model: 'iPhone15,2', brand: 'Apple', versions: ['17.6', '18.3', '18.5'], share: 20 },
    { model: 'iPhone16,1', brand: 'Apple', versions: ['18.3', '18.5'], share: 22 },
    { model: 'iPhone17,3', brand: 'Apple', versions: ['18.4', '18.5'], share: 18 },
  ],
}

/** The share of phones with an advertising id: on iOS few users allow it. */
const advertisingIdShare = { ANDROID: 0.82, IOS: 0.27 }

export function makePhone(random: Random, platform: DemoPlatform): Phone {
  const { model, brand, versions } = random.weighted(models[platform])
  const home = random.weighted(countries)
  const { language, currency } = home
  return {
    platform,
    model,
    brand,
    systemVersion: random.pick(versions),
    language,
    currency,
    address: carrierAddress(random, home),
    advertisingId: random.chance(advertisingIdShare[platform]) ? random.uuid() : null,
    vendorId: random.uuid(),
  }
}

const perCountry = 8

/** From the range for carrier-grade NAT, which is not routed on the internet: eight networks of it for each country. */
export function carrierAddress(random: Random, home?: (typeof countries)[number]): string {
  const drawn = random.whole(64, 127)
  const network =
    home === undefined ? drawn : 64 + countries.indexOf(home) * perCountry + (drawn % perCountry)
  return `100.${network}.${random.whole(0, 255)}.${random.whole(1, 254)}`
}

/** The countries of those addresses, which no database knows. */
export function locateDemo(address: string | null): { country: string | null; region: null } {
  const [, network] = /^100\.(\d+)\./.exec(address ?? '') ?? []
  const home = countries[Math.floor((Number(network) - 64) / perCountry)]
  return { country: home === undefined ? null : countryOf(home), region: null }
}

export function countryOf({ language }: Pick<Phone, 'language'>): string {
  return language.slice(3)
}

export function deviceData(phone: Phone): Record<string, unknown> {
  const { platform, model, brand, systemVersion, language, advertisingId, vendorId } = phone
  const connectivity = vendorId < 'b' ? 'wifi' : 'cellular'
  const shared = {
    device_model: model,
    brand,
    system_version: systemVersion,
    language,
    connectivity,
    version: '4.2.0',
  }
  if (platform === 'IOS')
    return {
      ...shared,
      base_os: 'iOS',
      idfv: vendorId,
      ...(advertisingId === null ? {} : { idfa: advertisingId }),
    }
  const androidId = vendorId.replaceAll('-', '').slice(0, 16)
  return {
    ...shared,
    base_os: 'Android',
    android_id: androidId,
    ...(advertisingId === null ? {} : { gaid: advertisingId }),
  }
}

export function userAgent({ platform, model, systemVersion }: Phone): string {
  return platform === 'IOS'
    ? `Mozilla/5.0 (iPhone; CPU iPhone OS ${systemVersion.replaceAll('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${systemVersion} Mobile/15E148 Safari/604.1`
    : `Mozilla/5.0 (Linux; Android ${systemVersion}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`
}
