import type { MappedFact, Row, Settings } from '../importer.ts'
import { deviceData } from '../read/device-data.ts'
import { networkId } from '../read/network-id.ts'
import { readCountry } from '../read/read-country.ts'
import { readPlatform } from '../read/read-platform.ts'
import { readTime } from '../read/read-time.ts'
import type { AdjustField } from './columns.ts'
import { sourceOf } from './source-of.ts'

type AdjustRow = Row<AdjustField>
type Install = Extract<MappedFact, { fact: 'install' }>

/** The install that a row tells of, or why it cannot. */
export function installOf(
  row: AdjustRow,
  settings: Settings,
  { id, at }: { id: string; at: Date },
): Install | string {
  const platform = readPlatform(row('osName')) ?? platformOfIds(row)
  if (platform === undefined) return `{os_name} is not known: ${row('osName') || 'it is empty'}.`
  const source = sourceOf(row)
  return {
    fact: 'install',
    id,
    at,
    platform,
    app_version: row('appVersion'),
    country: readCountry(row('country')),
    ...(source.campaign !== undefined && {
      campaign: source.campaign,
      touch: row('impressionBased') === '1' ? ('view' as const) : ('click' as const),
      touch_at: row('touchTime') === '' ? undefined : readTime(row('touchTime'), settings),
      ad_set_id: source.adgroup.id,
      ad_set_name: source.adgroup.name,
      ad_creative_id: source.creative.id,
      ad_creative_name: source.creative.name,
      keyword_id: networkId(row('keywordId')),
      keyword_name: row('keyword'),
    }),
    ...(source.isUntrusted && { suspicious: true }),
    device_data: deviceData({ ...idsOf(row), about: aboutOf(row) }, settings),
  }
}

const idsOf = (row: AdjustRow) => ({
  gaid: row('gaid'),
  idfa: row('idfa'),
  idfv: row('idfv'),
  android_id: row('androidId'),
})

const aboutOf = (row: AdjustRow) => ({
  device_model: row('deviceModel'),
  brand: row('brand'),
  system_version: row('osVersion'),
  language: row('language'),
})

function platformOfIds(row: AdjustRow): Install['platform'] | undefined {
  const { gaid, idfa, idfv, android_id } = idsOf(row)
  if (gaid !== '' || android_id !== '') return 'ANDROID'
  return idfa !== '' || idfv !== '' ? 'IOS' : undefined
}
