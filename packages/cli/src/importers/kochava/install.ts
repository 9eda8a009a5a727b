import type { Row, SourceCampaign } from '#importers/importer.ts'
import { mapInstall } from '#importers/read/map-install.ts'
import { networkId } from '#importers/read/network-id.ts'
import { readPlatform } from '#importers/read/read-platform.ts'
import type { KochavaField } from './columns.ts'
import { readFields } from './read-fields.ts'

type KochavaRow = Row<KochavaField>

/** Its own column, or the field of all ids. */
const idOf = (id: 'adid' | 'android_id' | 'idfa' | 'idfv') => (row: KochavaRow) =>
  row(id) || readFields(row('device_ids'))[id]

/** `Pixel 8-Android-15`: the model may have dashes of its own. */
function versionOf(row: KochavaRow) {
  const [, model = '', system = '', version = ''] = /^(.+)-([^-]+)-([^-]+)$/.exec(row('device_version')) ?? []
  return { model, system, version }
}

/**
 * An install report has `attribution_campaign` (a number) and `attribution_campaign_name`;
 * an event report has `attribution_campaign` (a name) and `attribution_campaign_id`.
 */
function nameAndId(row: KochavaRow, of: 'campaign' | 'tracker'): { name: string; id: string } {
  const [name, either, id] = [row(`${of}_name`), row(of), row(`${of}_id`)]
  return name === '' ? { name: either, id } : { name, id: id || either }
}

export const kochavaInstall = mapInstall<KochavaField>({
  version: 'app_version',
  country: 'country',
  region: 'region',
  ids: { gaid: idOf('adid'), android_id: idOf('android_id'), idfa: idOf('idfa'), idfv: idOf('idfv') },
  about: {
    device_model: (row) => versionOf(row).model,
    system_version: (row) => versionOf(row).version,
    city: 'city',
  },
  touch: (row) => (/impression|view/i.test(row('matched_to')) ? 'view' : 'click'),
  touchAt: 'touch_at',
  ads: {
    ad_set_id: (row) => nameAndId(row, 'tracker').id,
    ad_set_name: (row) => nameAndId(row, 'tracker').name,
    ad_creative_id: 'creative',
  },
})

/** Empty if the row tells no device. */
export function kochavaDeviceKey(row: KochavaRow): string {
  const { idfv, android_id, idfa, gaid } = kochavaInstall.ids(row)
  return row('device') || (idfv ?? android_id ?? idfa ?? gaid ?? '')
}

/** The system that the row names, or else that of its device ids. */
export function kochavaPlatform(row: KochavaRow): 'ANDROID' | 'IOS' | 'WEB' | undefined {
  const named = readPlatform(row('os')) ?? readPlatform(versionOf(row).system)
  if (named !== undefined) return named
  const { idfv, idfa, android_id, gaid } = kochavaInstall.ids(row)
  if (idfv !== undefined || idfa !== undefined) return 'IOS'
  return android_id !== undefined || gaid !== undefined ? 'ANDROID' : undefined
}

/** Undefined: organic. */
export function kochavaCampaign(row: KochavaRow): SourceCampaign | undefined {
  const network = row('network_name') || row('network')
  if (network === '' || /^(unattributed|organic)$/i.test(network)) return undefined
  const { name, id } = nameAndId(row, 'campaign')
  const known = networkId(id)
  return { network, ...(name !== '' && { name }), ...(known !== undefined && { id: known }) }
}
