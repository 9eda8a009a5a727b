import type { Row, SourceCampaign } from '#importers/importer.ts'
import { mapInstall } from '#importers/read/map-install.ts'
import { networkId } from '#importers/read/network-id.ts'
import type { SingularField } from './columns.ts'

type SingularRow = Row<SingularField>

export const isTrue = (text: string): boolean => /^(true|t|1|yes)$/i.test(text)

/** `AIFA` is Singular's word for the advertising id of Android, `ANDI` for its own id of a device. */
const idNames = {
  gaid: /^(gaid|aifa)$/i,
  idfa: /^idfa$/i,
  idfv: /^idfv$/i,
  android_id: /^(android_id|andi)$/i,
}

/** Its own column, or `device_id` if that is of this type. */
const idOf = (id: keyof typeof idNames) => (row: SingularRow) =>
  row(id) || (idNames[id].test(row('device_id_type')) ? row('device_id') : '')

export const singularInstall = mapInstall<SingularField>({
  version: 'app_version',
  country: 'country',
  region: 'state',
  ids: { gaid: idOf('gaid'), idfa: idOf('idfa'), idfv: idOf('idfv'), android_id: idOf('android_id') },
  about: { system_version: 'os_version', brand: 'device_make', device_model: 'device_model', city: 'city' },
  touch: (row) => (isTrue(row('is_view_through')) ? 'view' : 'click'),
  touchAt: 'touch_at',
  ads: {
    ad_set_id: 'sub_campaign_id',
    ad_set_name: 'sub_campaign_name',
    ad_creative_id: 'creative_id',
    ad_creative_name: 'creative_name',
  },
  isSuspicious: (row) =>
    !/^(|0|false|no|none|ok|valid|clean|not[ _]?fraud|approved|accepted)$/i.test(row('fraud_status')),
})

/** Empty if the row tells no device. */
export function singularDeviceKey(row: SingularRow): string {
  const given = row('device_id').toLowerCase()
  if (given !== '' && !/^[0-]+$/.test(given)) return given
  const { idfv, android_id, idfa, gaid } = singularInstall.ids(row)
  return idfv ?? android_id ?? idfa ?? gaid ?? ''
}

/** Undefined: organic. */
export function singularCampaign(row: SingularRow): SourceCampaign | undefined {
  const network = row('partner')
  if (network === '' || /^(organic|unattributed)$/i.test(network)) return undefined
  const [name, id] = [row('campaign_name') || row('tracker_name'), networkId(row('campaign_id'))]
  return { network, ...(name !== '' && { name }), ...(id !== undefined && { id }) }
}
