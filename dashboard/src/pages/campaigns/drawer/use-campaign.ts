import type { UseQueryResult } from '@tanstack/react-query'
import type { getCampaign } from '@tributary/contract/manage-api/get-campaign'
import { useRead } from '#api/use-read.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'

export function useCampaign(displayId: string): UseQueryResult<Campaign> {
  const params = { id: displayId }
  return useRead<typeof getCampaign>('/api/manage/projects/{project}/campaigns/{id}', { params })
}
