import { Button, Text } from '@mantine/core'
import { DataTable } from '#parts/data-table.tsx'
import type { Field } from '#parts/forms/field.ts'
import { FieldInput } from '#parts/forms/field-input.tsx'

/** A column of inputs: its heading, its name for screen readers, and the input of a row, if that row has one. */
export type InputColumn<Row> = {
  head: string
  label?: string
  w?: number
  field: Field<Row> | ((row: Row) => Field<Row> | false)
}

type Props<Row> = {
  label: string
  minWidth: number
  rows: readonly Row[]
  /** What a row is called: “Remove row 1”. */
  noun: string
  /** Shown if there are no rows. */
  empty: string
  columns: readonly InputColumn<Row>[]
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
  const draftOf = (row: Row, index: number) => ({
    value: row,
    set: (fields: Partial<Row>) => onChange(rows.with(index, { ...row, ...fields })),
  })
  return (
    <DataTable
      label={label}
      minWidth={minWidth}
      plain
      columns={[
        ...columns.map(({ head, label: name = head.toLowerCase(), w, field }) => ({
          head,
          ...(w !== undefined && { props: { w } }),
          cell: ({ row, index }: { row: Row; index: number }) => {
            const shown = typeof field === 'function' ? field(row) : field
            const named = `${capitalized(noun)} ${index + 1}: ${name}`
            return (
              shown !== false && (
                <FieldInput field={{ ...shown, 'aria-label': named }} draft={draftOf(row, index)} />
              )
            )
          },
        })),
        {
          head: 'Actions',
          cell: ({ index }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`Remove ${noun} ${index + 1}`}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              Remove
            </Button>
          ),
        },
      ]}
      rows={rows.map((row, index) => ({ row, index }))}
      keyOf={({ index }) => index}
    />
  )
}

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
