import type { campaigns } from '@tributary/contract/manage-api/resources'
import { useRead } from '#api/use-read.ts'

const path = '/api/manage/projects/{project}/campaigns'

/** The names of the newest thousand campaigns by display id. */
export function useKnownCampaigns(): Map<string, string> {
  const { data } = useRead<typeof campaigns.list>(path, { query: { limit: 1000 } })
  return new Map((data?.items ?? []).map(({ display_id, name }) => [display_id, name]))
}
