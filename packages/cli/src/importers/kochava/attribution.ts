import type { Row, Settings, SourceCampaign } from '../importer.ts'
import { networkId } from '../read/network-id.ts'
import { readTime } from '../read/read-time.ts'
import type { KochavaField } from './columns.ts'

type KochavaRow = Row<KochavaField>

/**
 * An install report has `attribution_campaign` (a number) and `attribution_campaign_name`;
 * an event report has `attribution_campaign` (a name) and `attribution_campaign_id`.
 */
function nameAndId(row: KochavaRow, of: 'campaign' | 'tracker'): { name: string; id: string } {
  const [name, either, id] = [row(`${of}_name`), row(of), row(`${of}_id`)]
  return name === '' ? { name: either, id } : { name, id: id || either }
}

/** Undefined: organic. */
export function kochavaCampaign(row: KochavaRow): SourceCampaign | undefined {
  const network = row('network_name') || row('network')
  if (network === '' || /^(unattributed|organic)$/i.test(network)) return undefined
  const { name, id } = nameAndId(row, 'campaign')
  const known = networkId(id)
  return { network, ...(name !== '' && { name }), ...(known !== undefined && { id: known }) }
}

export function kochavaAds(row: KochavaRow, settings: Settings) {
  const tracker = nameAndId(row, 'tracker')
  return {
    touch_at: readTime(row('touch_at'), settings),
    touch: /impression|view/i.test(row('matched_to')) ? ('view' as const) : ('click' as const),
    ad_set_id: networkId(tracker.id),
    ad_set_name: tracker.name,
    ad_creative_id: networkId(row('creative')),
  }
}
