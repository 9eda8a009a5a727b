import { Text } from '@mantine/core'
import type { discrepancyTotals } from '@tributary/contract/manage-api/reports/discrepancy-totals'
import { useRead } from '#api/use-read.ts'
import { formatCount, formatPercent } from '#format/figures.ts'
import type { DiscrepancySort } from '#pages/spend/read-search.ts'
import { DataTable } from '#parts/data-table.tsx'
import { type Discrepancies, type Figures, keyOf, type Line, totalsPath } from './discrepancy.ts'
import { LineName } from './line-name.tsx'

type Props = {
  data: Discrepancies
  group: 'campaign' | 'network'
  sort: DiscrepancySort
  order: 'asc' | 'desc'
  open: string | undefined
  onSort: (field: DiscrepancySort) => void
  onToggle: (key: string) => void
}

type Counts = Figures['clicks']

const compared = {
  ours: ['Ours', ({ ours }: Counts) => formatCount(ours)],
  network: ['Network', ({ network }: Counts) => formatCount(network)],
  difference: ['Difference', ({ difference }: Counts) => signed(difference, formatCount(difference))],
  percent: [
    'Percent',
    ({ percent }: Counts) => (percent === null ? '–' : signed(percent, formatPercent(percent))),
  ],
} as const

const comparedColumns = ['ours', 'network', 'difference', 'percent'] as const

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

/** The totals first, then one row for each campaign or network. The days of the open one are below it. */
export function DiscrepancyTable({ data, open, onToggle, group, sort, order, onSort }: Props) {
  const { totals, rows } = data
  const days = useDaysOf(open, data)
  const sortBy = (field: DiscrepancySort) => ({
    order: field === sort ? order : undefined,
    onSort: () => onSort(field),
  })
  const isOpen = (line: Line) => line !== totals && 'day' in line && line.day === null && keyOf(line) === open
  return (
    <DataTable<Line>
      label="Discrepancies"
      minWidth={900}
      groups={[
        { head: '', span: 1 },
        { head: 'Clicks', span: 4 },
        { head: 'Installs', span: 4 },
      ]}
      columns={[
        {
          head: group === 'campaign' ? 'Campaign' : 'Network',
          cell: (line) => <LineName line={line} isOpen={isOpen(line)} onToggle={onToggle} />,
          sort: sortBy(group),
          props: (line) =>
            'day' in line && line.day !== null ? { pl: 44, style: { whiteSpace: 'nowrap' } } : {},
        },
        ...(['clicks', 'installs'] as const).flatMap((what) =>
          comparedColumns.map((column) => {
            const [head, write] = compared[column]
            return {
              head,
              key: `${what} ${column}`,
              cell: (line: Line) => write(line[what]),
              right: true,
              sort: { ...sortBy(`${what}_${column}`), description: `${what}: ${head}` },
            }
          }),
        ),
      ]}
      rows={[totals, ...rows.flatMap((row) => [row, ...(isOpen(row) ? (days.data?.rows ?? []) : [])])]}
      keyOf={(line) => ('day' in line ? `${keyOf(line)} ${line.day}` : 'totals')}
      rowProps={(line) => {
        if (!('day' in line)) return { fw: 600, 'data-totals': true }
        return line.day === null ? {} : { 'data-day': line.day }
      }}
      below={(line) => isOpen(line) && days.data === undefined && <DaysMissing error={days.error} />}
    />
  )
}

/** The days of one campaign or network, read when its row is opened. */
function useDaysOf(open: string | undefined, { from, to, rows }: Discrepancies) {
  const row = rows.find((one) => keyOf(one) === open)
  const one = row?.campaign === null ? { network: open } : { campaign: open }
  const query = { from, to, ...one, group: 'day', limit: 1000 } as const
  return useRead<typeof discrepancyTotals>(totalsPath, { query }, { enabled: row !== undefined })
}

function DaysMissing({ error }: { error: Error | null }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {error === null ? 'Loading the days …' : `The days could not be loaded: ${error.message}`}
    </Text>
  )
}
