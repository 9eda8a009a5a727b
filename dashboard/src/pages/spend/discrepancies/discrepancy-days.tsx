import { Table, Text } from '@mantine/core'
import type { discrepancyTotals } from '@tributary/contract/manage-api/reports/discrepancy-totals'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatDay } from '#format/times.ts'
import { ComparedCells } from './compared-cells.tsx'
import { totalsPath } from './discrepancy.ts'

type Props = { from: string; to: string; campaign?: string; network?: string }

/** The days of one campaign or network, read when its row is opened. */
export function DiscrepancyDays(query: Props) {
  const project = useProjectId()
  const { data, error } = useRead<typeof discrepancyTotals>(totalsPath, {
    params: { project },
    query: { ...query, group: 'day', limit: 1000 },
  })
  if (data === undefined)
    return (
      <Table.Tr>
        <Table.Td colSpan={9}>
          <Text size="sm" c="dimmed" role="status">
            {error === null ? 'Loading the days …' : `The days could not be loaded: ${error.message}`}
          </Text>
        </Table.Td>
      </Table.Tr>
    )
  return data.rows.map((row) => (
    <Table.Tr key={row.day} data-day={row.day}>
      <Table.Td pl={44} style={{ whiteSpace: 'nowrap' }}>
        {row.day === null ? '' : formatDay(row.day)}
      </Table.Td>
      <ComparedCells {...row} />
    </Table.Tr>
  ))
}
