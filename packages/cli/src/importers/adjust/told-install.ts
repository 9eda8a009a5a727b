import type { Row, Settings } from '#importers/importer.ts'
import { installOf } from '#importers/read/device-row.ts'
import { mapInstall } from '#importers/read/map-install.ts'
import { readPlatform } from '#importers/read/read-platform.ts'
import type { AdjustField } from './columns.ts'
import { sourceOf } from './source-of.ts'

type AdjustRow = Row<AdjustField>

const reader = mapInstall<AdjustField>({
  version: 'appVersion',
  country: 'country',
  ids: { gaid: 'gaid', idfa: 'idfa', idfv: 'idfv', android_id: 'androidId' },
  about: { device_model: 'deviceModel', brand: 'brand', system_version: 'osVersion', language: 'language' },
  touch: (row) => (row('impressionBased') === '1' ? 'view' : 'click'),
  touchAt: 'touchTime',
  ads: {
    ad_set_id: (row) => sourceOf(row).adgroup.id,
    ad_set_name: (row) => sourceOf(row).adgroup.name,
    ad_creative_id: (row) => sourceOf(row).creative.id,
    ad_creative_name: (row) => sourceOf(row).creative.name,
    keyword_id: 'keywordId',
    keyword_name: 'keyword',
  },
  isSuspicious: (row) => sourceOf(row).isUntrusted,
})

/** The install that a row tells of, or why it cannot. */
export function toldInstall(
  row: AdjustRow,
  settings: Settings,
  { id: install, at }: { id: string; at: Date },
) {
  const platform = readPlatform(row('osName')) ?? platformOfIds(row)
  if (platform === undefined) return `{os_name} is not known: ${row('osName') || 'it is empty'}.`
  const { campaign } = sourceOf(row)
  return installOf({ row, settings, reader, at, platform, install, user: undefined, campaign })
}

function platformOfIds(row: AdjustRow): 'ANDROID' | 'IOS' | undefined {
  if (row('gaid') !== '' || row('androidId') !== '') return 'ANDROID'
  return row('idfa') !== '' || row('idfv') !== '' ? 'IOS' : undefined
}
