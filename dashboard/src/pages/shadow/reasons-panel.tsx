import { Table, Text } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import { outcomeName } from './outcome-names.ts'
import type { PartProps } from './part-props.ts'

/** Why both sides differ, the most frequent reason first. */
export function ReasonsPanel({ data, they }: PartProps) {
  return (
    <Panel title="Why they differ" description="Each install that both do not see alike has one reason.">
      {data.reasons.length === 0 ? (
        <Empty title="No differences" />
      ) : (
        <WideTable label="Reasons" minWidth={320}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Reason</Table.Th>
              <Table.Th scope="col" ta="right">
                Installs
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.reasons.map(({ outcome, reason, text, installs }) => (
              <Table.Tr key={`${outcome} ${reason}`}>
                <Table.Td>
                  <Text size="sm">{text.charAt(0).toUpperCase() + text.slice(1)}</Text>
                  <Text size="sm" c="dimmed">
                    {outcomeName(outcome, they)}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{formatCount(installs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </WideTable>
      )}
    </Panel>
  )
}
