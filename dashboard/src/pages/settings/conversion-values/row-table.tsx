import { Button, Text } from '@mantine/core'
import { DataTable } from '#parts/data-table.tsx'
import type { Column } from '#parts/table-column.ts'

type Edited<Row> = {
  row: Row
  /** From 1. */
  number: number
  set: (part: Partial<Row>) => void
}

type Props<Row> = {
  label: string
  minWidth: number
  rows: readonly Row[]
  /** What a row is called: “Remove row 1”. */
  noun: string
  /** Shown if there are no rows. */
  empty: string
  columns: readonly Column<Edited<Row>>[]
  newRow: Row
  /** The text of the button that adds it, and an explanation above. */
  add: string
  hint?: string
  onChange: (rows: Row[]) => void
}

/** Rows without an id that are edited in place, and saved together. */
export function RowTable<Row extends object>(props: Props<Row>) {
  const { rows, empty, newRow, add, hint, onChange } = props
  return (
    <>
      {rows.length === 0 ? <Text size="sm">{empty}</Text> : <Rows {...props} />}
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <Button variant="default" w="fit-content" onClick={() => onChange([...rows, newRow])}>
        {add}
      </Button>
    </>
  )
}

function Rows<Row extends object>({ label, minWidth, rows, noun, columns, onChange }: Props<Row>) {
  return (
    <DataTable
      label={label}
      minWidth={minWidth}
      plain
      columns={[
        ...columns,
        {
          head: 'Actions',
          cell: ({ number }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`Remove ${noun} ${number}`}
              onClick={() => onChange(rows.toSpliced(number - 1, 1))}
            >
              Remove
            </Button>
          ),
        },
      ]}
      rows={rows.map((row, index) => ({
        row,
        number: index + 1,
        set: (part: Partial<Row>) => onChange(rows.with(index, { ...row, ...part })),
      }))}
      keyOf={({ number }) => number}
    />
  )
}
