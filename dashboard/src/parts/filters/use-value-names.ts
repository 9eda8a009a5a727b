import type { NameValue } from '@tributary/contract/explore/words/describe-filter'
import { useKnownCampaigns } from './use-known-campaigns.ts'
import { useKnownSegments } from './use-known-segments.ts'

/** Names campaigns and segments in filters. */
export function useValueNames(): NameValue {
  const campaigns = useKnownCampaigns()
  const segments = useKnownSegments()
  return (field, value) => {
    if (field === 'campaign') return campaigns.get(value)
    return field === 'segment' ? segments.find(({ id }) => String(id) === value)?.name : undefined
  }
}
