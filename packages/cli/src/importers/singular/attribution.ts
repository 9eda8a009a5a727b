import type { Row, Settings, SourceCampaign } from '../importer.ts'
import { networkId } from '../read/network-id.ts'
import { readTime } from '../read/read-time.ts'
import type { SingularField } from './columns.ts'

type SingularRow = Row<SingularField>

export const isTrue = (text: string): boolean => /^(true|t|1|yes)$/i.test(text)

/** Undefined: organic. */
export function singularCampaign(row: SingularRow): SourceCampaign | undefined {
  const network = row('partner')
  if (network === '' || /^(organic|unattributed)$/i.test(network)) return undefined
  const [name, id] = [row('campaign_name') || row('tracker_name'), networkId(row('campaign_id'))]
  return { network, ...(name !== '' && { name }), ...(id !== undefined && { id }) }
}

export const singularAds = (row: SingularRow, settings: Settings) => ({
  touch_at: readTime(row('touch_at'), settings),
  touch: isTrue(row('is_view_through')) ? ('view' as const) : ('click' as const),
  ad_set_id: networkId(row('sub_campaign_id')),
  ad_set_name: row('sub_campaign_name'),
  ad_creative_id: networkId(row('creative_id')),
  ad_creative_name: row('creative_name'),
})

export const isSuspicious = (row: SingularRow): boolean =>
  !/^(|0|false|no|none|ok|valid|clean|not[ _]?fraud|approved|accepted)$/i.test(row('fraud_status'))
