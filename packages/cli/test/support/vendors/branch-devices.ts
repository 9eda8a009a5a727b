import type { Random } from '@tributary/lab/src/demo/seeded-random.ts'

export type Cells = Record<string, string>

export const touch = (name: string) => `last_attributed_touch_data_tilde_${name}`

const campaigns = [
  { partner: 'Facebook', name: 'Spring, "early" birds', id: '23847000000000123' },
  { partner: 'Google AdWords', name: 'Herbst\nAktion', id: '1122334455' },
  { partner: 'Apple Search Ads', name: '春のキャンペーン', id: '991' },
  { partner: 'AppLovin', name: 'Çilek İndirimi', id: 'al-7' },
  { partner: '', name: 'Newsletter März', id: '' },
] as const

export type Device = { cells: Cells; campaign: string; key: string; installedAt: number; user: string }

export const start = Date.UTC(2026, 2, 1)
export const zeros = '00000000-0000-0000-0000-000000000000'

export function touchCells(random: Random): { cells: Cells; campaign: string } {
  if (random.chance(0.3)) return { cells: {}, campaign: '' }
  const { partner, name, id } = random.pick(campaigns)
  return {
    campaign: name,
    cells: {
      last_attributed_touch_type: random.chance(0.15) ? 'IMPRESSION' : 'CLICK',
      [touch('campaign')]: name,
      [touch('campaign_id')]: id,
      [touch('channel')]: partner === '' ? 'email' : partner,
      [touch('feature')]: partner === '' ? 'marketing' : 'paid advertising',
      [touch('advertising_partner_name')]: partner,
      [touch('tags')]: '["a","b, c"]',
      [touch('ad_set_id')]: `s${random.whole(1, 3)}`,
      [touch('ad_set_name')]: 'Lookalike 1%',
      [touch('ad_id')]: `a${random.whole(1, 5)}`,
      [touch('ad_name')]: 'Video; 15 s',
    },
  }
}

export function makeDevice(random: Random, number: number): Device {
  const ios = random.chance(0.45)
  const isShy = random.chance(0.3)
  const isOld = random.chance(0.05)
  const hash = random.uuid().replaceAll('-', '').repeat(2)
  const [advertising, own] = [random.uuid(), random.uuid()]
  const ids: Cells = ios
    ? {
        user_data_idfa: isShy ? zeros : advertising.toUpperCase(),
        user_data_idfv: isOld ? hash : own.toUpperCase(),
      }
    : {
        user_data_aaid: isShy ? zeros : advertising,
        user_data_android_id: isOld ? hash : own.replaceAll('-', '').slice(0, 16),
      }
  const { cells, campaign } = touchCells(random)
  const user = random.chance(0.7) ? `user-${number}` : ''
  return {
    campaign,
    key: String(number),
    user,
    installedAt: start + number * 3_600_000 + random.whole(0, 3_000_000),
    cells: {
      ...cells,
      ...ids,
      origin: 'APP',
      user_data_os: ios ? 'IOS' : 'ANDROID',
      user_data_os_version: ios ? '17.1' : '15',
      user_data_platform: ios ? 'IOS_APP' : 'ANDROID_APP',
      user_data_model: ios ? 'iPhone14,2' : 'Pixel 8',
      user_data_brand: ios ? 'Apple' : 'Google',
      user_data_geo_country_code: random.pick(['DE', 'JP', 'TR', 'US']),
      user_data_geo_city_en: random.pick(['Köln', 'Saint-Denis', 'İzmir']),
      user_data_language: random.pick(['de', 'ja', 'tr', 'en']),
      user_data_app_version: '3.2.1',
      user_data_developer_identity: user,
      hash_version: isOld ? '2' : '',
    },
  }
}

export const at = (device: Device, ms: number): Cells => ({
  timestamp: String(device.installedAt + ms),
  timestamp_iso: new Date(device.installedAt + ms + 19_800_000).toISOString().replace('Z', '+05:30'),
})
