import type { Row, SourceCampaign } from '#importers/importer.ts'
import { mapInstall } from '#importers/read/map-install.ts'
import { networkId } from '#importers/read/network-id.ts'
import type { BranchField } from './columns.ts'

type BranchRow = Row<BranchField>

export const branchInstall = mapInstall<BranchField>({
  version: 'app_version',
  country: 'country',
  region: 'region',
  ids: { gaid: 'aaid', android_id: 'android_id', idfa: 'idfa', idfv: 'idfv' },
  about: {
    system_version: 'os_version',
    brand: 'brand',
    device_model: 'model',
    language: 'language',
    city: 'city',
  },
  touch: (row) => {
    if (row('touch_type') === '') return undefined
    return /click/i.test(row('touch_type')) ? 'click' : 'view'
  },
  touchAt: 'touch_at',
  ads: {
    ad_set_id: 'ad_set_id',
    ad_set_name: 'ad_set_name',
    ad_creative_id: (row) => row('ad_id') || row('creative_id'),
    ad_creative_name: (row) => row('ad_name') || row('creative_name'),
    keyword_id: 'keyword_id',
    keyword_name: 'keyword',
  },
})

/** Undefined: organic. A link without an advertising partner counts for its channel. */
export function branchCampaign(row: BranchRow): SourceCampaign | undefined {
  const network = row('partner') || row('channel') || row('feature')
  const [name, id] = [row('campaign'), networkId(row('campaign_id'))]
  if (network === '' && name === '' && id === undefined && row('touch_type') === '') return undefined
  return { network: network || 'Branch', ...(name !== '' && { name }), ...(id !== undefined && { id }) }
}

/** Branch hashes device ids a week after the event: such a text is no device id, but still tells devices apart. */
const isHashed = (text: string) => /^[0-9a-f]{40,64}$/i.test(text)

/** The id that stays the same longest: people can reset the advertising id. Empty if there is none. */
export function branchDeviceKey(row: BranchRow, platform: 'ANDROID' | 'IOS'): string {
  const ids = branchInstall.ids(row)
  const android = platform === 'ANDROID'
  const plain = android ? (ids.android_id ?? ids.gaid) : (ids.idfv ?? ids.idfa)
  const hashed = (android ? [row('android_id'), row('aaid')] : [row('idfv'), row('idfa')]).find(isHashed)
  return plain ?? hashed?.toLowerCase() ?? ''
}
