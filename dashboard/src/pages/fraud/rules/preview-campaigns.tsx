import { Table, Text } from '@mantine/core'
import type { FraudPreviewOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import { formatCount } from '#format/figures.ts'
import { useKnownCampaigns } from '#parts/use-known-campaigns.ts'

/** Campaigns whose installs would change, the largest loss first. */
export function PreviewCampaigns({ campaigns }: Pick<FraudPreviewOnTheWire, 'campaigns'>) {
  const names = useKnownCampaigns()
  if (campaigns.length === 0) return <Text size="sm">No campaign would have gained or lost an install.</Text>
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Campaign</Table.Th>
          <Table.Th scope="col" ta="right">
            Would lose
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Would gain
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {campaigns.map(({ campaign, lost, gained }) => (
          <Table.Tr key={campaign ?? ''}>
            <Table.Th scope="row" fw={400}>
              {campaign === null ? 'Organic' : (names.get(campaign) ?? campaign)}
            </Table.Th>
            <Table.Td ta="right">{formatCount(lost)}</Table.Td>
            <Table.Td ta="right">{formatCount(gained)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
