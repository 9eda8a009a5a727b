import type { matchQuality } from '@tributary/contract/manage-api/attribution/match-quality'
import { networkName } from '@tributary/contract/network-names'
import type { DataOf } from '#api/endpoint-types.ts'
import { formatCount, formatPercent } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'

type Quality = Pick<DataOf<typeof matchQuality>, 'total' | 'weeks'>
type Counts = Quality['total']

const figures = {
  'Installs measured': ({ installs }: Counts) => formatCount(installs),
  Correct: ({ right }: Counts) => formatCount(right),
  Wrong: ({ wrong }: Counts) => formatCount(wrong),
  Collision: ({ collision }: Counts) => formatCount(collision),
  'No match': ({ silent }: Counts) => formatCount(silent),
  Accuracy: ({ accuracy }: Counts) => (accuracy === null ? 'None' : formatPercent(accuracy * 100)),
}

export function QualityTable({ total, weeks }: Quality) {
  return (
    <DataTable
      label="Match quality per network and week"
      minWidth={760}
      columns={[
        { head: 'Week of', cell: ({ monday }) => formatDay(monday), rowHead: 400, sum: 'All' },
        {
          head: 'Network',
          cell: ({ network }) => (network === null ? 'No network' : networkName(network)),
        },
        ...Object.entries(figures).map(([head, cell]) => ({ head, cell, right: true, sum: cell(total) })),
      ]}
      rows={weeks}
      keyOf={({ monday, network }) => `${monday} ${network}`}
    />
  )
}
