import { Table } from '@mantine/core'
import type { matchQuality } from '@tributary/contract/manage-api/attribution/match-quality'
import { networkName } from '@tributary/contract/network-names'
import type { DataOf } from '#api/endpoint-types.ts'
import { formatCount, formatPercent } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { ColumnHeaders } from '#parts/column-headers.tsx'
import { WideTable } from '#parts/wide-table.tsx'

type Quality = Pick<DataOf<typeof matchQuality>, 'total' | 'weeks'>

const numbers = ['installs', 'right', 'wrong', 'collision', 'silent'] as const

const heads = [
  'Week of',
  'Network',
  { name: 'Installs measured', number: true },
  { name: 'Correct', number: true },
  { name: 'Wrong', number: true },
  { name: 'Collision', number: true },
  { name: 'No match', number: true },
  { name: 'Accuracy', number: true },
] as const

export function QualityTable({ total, weeks }: Quality) {
  return (
    <WideTable label="Match quality per network and week" minWidth={760}>
      <ColumnHeaders heads={heads} />
      <Table.Tbody>
        {weeks.map(({ monday, network, ...counts }) => (
          <Table.Tr key={`${monday} ${network}`}>
            <Table.Th scope="row" fw={400}>
              {formatDay(monday)}
            </Table.Th>
            <Table.Td>{network === null ? 'No network' : networkName(network)}</Table.Td>
            <Counts counts={counts} />
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr fw={600}>
          <Table.Th scope="row" colSpan={2}>
            All
          </Table.Th>
          <Counts counts={total} />
        </Table.Tr>
      </Table.Tfoot>
    </WideTable>
  )
}

function Counts({ counts }: { counts: Quality['total'] }) {
  return (
    <>
      {numbers.map((name) => (
        <Table.Td key={name} ta="right">
          {formatCount(counts[name])}
        </Table.Td>
      ))}
      <Table.Td ta="right">
        {counts.accuracy === null ? 'None' : formatPercent(counts.accuracy * 100)}
      </Table.Td>
    </>
  )
}
