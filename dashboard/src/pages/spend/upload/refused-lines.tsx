import { Title } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'

type Props = { lines: readonly { line: number; reason: string }[]; count: number }

/** Refused lines, numbered as in a spreadsheet. */
export function RefusedLines({ lines, count }: Props) {
  const all = count === lines.length
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {all ? 'Refused lines' : `Refused lines, the first ${lines.length} of ${formatCount(count)}`}
      </Title>
      <DataTable
        label="Refused lines"
        minWidth={320}
        columns={[
          { head: 'Line', cell: ({ line }) => line },
          { head: 'Reason', cell: ({ reason }) => reason },
        ]}
        rows={lines}
        keyOf={({ line, reason }) => `${line} ${reason}`}
      />
    </div>
  )
}
