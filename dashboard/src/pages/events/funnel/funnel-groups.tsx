import { Table, Text } from '@mantine/core'
import type { FunnelStepOnTheWire } from '@tributary/contract/manage-api/reports/funnel'
import { formatCount, formatPercent } from '#format/figures.ts'
import type { Split } from '#pages/events/events-search.ts'
import { groupLabel } from '#parts/group-label.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { stepLabel } from './funnel-steps.ts'

type FunnelGroup = { group: string | null; name: string | null; steps: FunnelStepOnTheWire[] }

export function FunnelGroups({ split, groups }: { split: Split; groups: readonly FunnelGroup[] }) {
  const steps = groups[0]?.steps ?? []
  return (
    <WideTable label={`Funnel by ${split}`} minWidth={180 + steps.length * 130}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{split.charAt(0).toUpperCase() + split.slice(1)}</Table.Th>
          {steps.map(({ step }) => (
            <Table.Th key={step} scope="col" ta="right">
              {stepLabel(step)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(({ group, name, steps: own }) => (
          <Table.Tr key={group ?? ''}>
            <Table.Th scope="row" fw={400}>
              {groupLabel(split, group, name)}
            </Table.Th>
            {own.map(({ step, people, share_of_first }, at) => (
              <Table.Td key={step} ta="right">
                {formatCount(people)}
                {at > 0 && (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    ({formatPercent(share_of_first * 100)})
                  </Text>
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
