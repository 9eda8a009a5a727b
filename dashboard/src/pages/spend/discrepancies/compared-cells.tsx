import { Table } from '@mantine/core'
import { formatCount, formatPercent } from '#format/figures.ts'
import type { Figures } from './discrepancy.ts'

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

/** Both counts, and how far they are apart. */
export function ComparedCells({ clicks, installs }: Figures) {
  return [clicks, installs].map(({ ours, network, difference, percent }, index) => (
    <CountCells
      key={index === 0 ? 'clicks' : 'installs'}
      texts={[
        formatCount(ours),
        formatCount(network),
        signed(difference, formatCount(difference)),
        percent === null ? '–' : signed(percent, formatPercent(percent)),
      ]}
    />
  ))
}

const columns = ['ours', 'network', 'difference', 'percent']

function CountCells({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Table.Td key={columns[index]} ta="right">
      {text}
    </Table.Td>
  ))
}
