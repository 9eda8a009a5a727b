import type { Row, Settings, SourceCampaign } from '../importer.ts'
import { networkId } from '../read/network-id.ts'
import { readTime } from '../read/read-time.ts'
import type { BranchField } from './columns.ts'

/** Undefined: organic. A link without an advertising partner counts for its channel. */
export function branchCampaign(row: Row<BranchField>): SourceCampaign | undefined {
  const network = row('partner') || row('channel') || row('feature')
  const [name, id] = [row('campaign'), networkId(row('campaign_id'))]
  if (network === '' && name === '' && id === undefined && row('touch_type') === '') return undefined
  return { network: network || 'Branch', ...(name !== '' && { name }), ...(id !== undefined && { id }) }
}

function touchOf(row: Row<BranchField>): 'click' | 'view' | undefined {
  const touch = row('touch_type')
  if (touch === '') return undefined
  return /click/i.test(touch) ? 'click' : 'view'
}

export const branchAds = (row: Row<BranchField>, settings: Settings) => ({
  touch: touchOf(row),
  touch_at: readTime(row('touch_at'), settings),
  ad_set_id: networkId(row('ad_set_id')),
  ad_set_name: row('ad_set_name'),
  ad_creative_id: networkId(row('ad_id') || row('creative_id')),
  ad_creative_name: row('ad_name') || row('creative_name'),
  keyword_id: networkId(row('keyword_id')),
  keyword_name: row('keyword'),
})
