import { Text } from '@mantine/core'
import type { askSql } from '@tributary/contract/manage-api/sql/sql'
import type { DataOf } from '#api/endpoint-types.ts'
import { DataTable } from '#parts/data-table.tsx'
import { Panel } from '#parts/panel.tsx'

type Answer = DataOf<typeof askSql>

/** More would make the page slow: the file has them. */
const shownRows = 500

/** The rows as a table. */
export function SqlRows({ answer }: { answer: Answer }) {
  const { columns, rows, computed } = answer
  return (
    <Panel title="Result">
      <DataTable<Answer['rows'][number]>
        label="Result"
        minWidth={columns.length * 130}
        columns={columns.map(({ name, type }, at) => ({
          head: name,
          // Two columns may have one name.
          key: String(at),
          title: type,
          cell: (row) => cellText(row[at]),
          right: typeof rows[0]?.[at] === 'number',
          props: (row) => ({ ta: typeof row[at] === 'number' ? 'end' : 'start' }),
        }))}
        rows={rows.slice(0, shownRows)}
        keyOf={(_, at) => at}
      />
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {noteOf(answer)} {computed.milliseconds} ms.
      </Text>
    </Panel>
  )
}

function cellText(value: unknown): string {
  if (value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function noteOf({ rows, is_cut }: Answer): string {
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${is_cut ? ', and there are more' : ''}.`
  return rows.length > shownRows ? `${count} The first ${shownRows} are shown.` : count
}
