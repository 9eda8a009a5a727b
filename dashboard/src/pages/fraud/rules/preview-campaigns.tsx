import { Text } from '@mantine/core'
import type { FraudPreviewOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { formatCount } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'

/** Campaigns whose installs would change, the largest loss first. */
export function PreviewCampaigns({ campaigns }: Pick<FraudPreviewOnTheWire, 'campaigns'>) {
  const names = useKnownCampaigns()
  if (campaigns.length === 0) return <Text size="sm">No campaign would have gained or lost an install.</Text>
  return (
    <DataTable
      plain
      label="Campaigns that would change"
      verticalSpacing={7}
      columns={[
        {
          head: 'Campaign',
          cell: ({ campaign }) => (campaign === null ? 'Organic' : (names.get(campaign) ?? campaign)),
          rowHead: 400,
        },
        { head: 'Would lose', cell: ({ lost }) => formatCount(lost), right: true },
        { head: 'Would gain', cell: ({ gained }) => formatCount(gained), right: true },
      ]}
      rows={campaigns}
      keyOf={({ campaign }) => campaign ?? ''}
    />
  )
}
