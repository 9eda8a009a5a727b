import type { UseQueryResult } from '@tanstack/react-query'
import type { Days } from '@tributary/contract/day-range'
import type { report } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import type { ReportRow } from './funnel-steps.ts'

type Found = Pick<UseQueryResult<DataOf<typeof report>>, 'data' | 'error' | 'isPending' | 'refetch'>

/** The campaign's report row. Searching for its full link finds it, and at most campaigns whose display id starts with this one. */
export function useReportRow(campaign: Campaign, { from, to }: Days): Found & { row: ReportRow | undefined } {
  const read = useRead<typeof report>(
    '/api/manage/projects/{project}/report',
    { query: { search: campaign.link, limit: 100, from, to } },
    { keep: true },
  )
  return { ...read, row: read.data?.campaigns.find(({ id }) => id === campaign.id) }
}
