import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useRead } from '#api/use-read.ts'

/** The project's campaigns by display id, the newest thousand. */
export function useCampaignNames(): ReadonlyMap<string, string> {
  const { data } = useRead<typeof campaigns.list>('/api/manage/projects/{project}/campaigns', {
    query: { limit: 1000 },
  })
  return new Map((data?.items ?? []).map(({ display_id, name }) => [display_id, name]))
}
