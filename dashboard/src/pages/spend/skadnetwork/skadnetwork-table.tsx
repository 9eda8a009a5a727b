import { Table, Text } from '@mantine/core'
import type { SkadnetworkRow } from '@tributary/contract/manage-api/attribution/skadnetwork-report'
import { formatCount } from '#format/figures.ts'
import { useCampaignNames } from '#pages/spend/rows/use-campaign-names.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { writeValues } from './write-values.ts'

const counts = [
  ['Installs', ({ installs }) => installs],
  ['Redownloads', ({ redownloads }) => redownloads],
  ['Re-engagements', ({ reengagements }) => reengagements],
  ['View-through', ({ view_through }) => view_through],
] as const satisfies readonly (readonly [string, (row: SkadnetworkRow) => number])[]

export function SkadnetworkTable({ rows }: { rows: readonly SkadnetworkRow[] }) {
  const names = useCampaignNames()
  return (
    <WideTable label="Apple postbacks by campaign" minWidth={940}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Ad network</Table.Th>
          <Table.Th scope="col">Campaign</Table.Th>
          {counts.map(([label]) => (
            <Table.Th key={label} scope="col" ta="right">
              {label}
            </Table.Th>
          ))}
          <Table.Th scope="col" ta="right">
            Postbacks
          </Table.Th>
          <Table.Th scope="col">Windows 1 · 2 · 3</Table.Th>
          <Table.Th scope="col">Conversion values</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.ad_network_id} ${row.source_identifier}`}>
            <Table.Td miw={150} style={{ overflowWrap: 'anywhere' }}>
              {row.ad_network_id}
              <Text size="sm" c="dimmed">
                Source {row.source_identifier}
              </Text>
            </Table.Td>
            <Table.Td>
              {row.campaign === null ? 'No campaign' : (names.get(row.campaign) ?? row.campaign)}
              {row.campaign !== null && (
                <Text size="sm" c="dimmed">
                  {row.campaign}
                </Text>
              )}
            </Table.Td>
            {counts.map(([label, countOf]) => (
              <Table.Td key={label} ta="right">
                {formatCount(countOf(row))}
              </Table.Td>
            ))}
            <Table.Td ta="right">
              {formatCount(row.postbacks)}
              {row.not_won > 0 && (
                <Text size="sm" c="dimmed">
                  {formatCount(row.not_won)} did not win
                </Text>
              )}
            </Table.Td>
            <Table.Td>{row.windows.map(formatCount).join(' · ')}</Table.Td>
            <Table.Td>{writeValues(row)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
