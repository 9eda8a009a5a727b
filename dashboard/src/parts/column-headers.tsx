import { Table } from '@mantine/core'

export type Head = string | { name: string; number: true }

/** The header row of a table; number columns align right. */
export function ColumnHeaders({ heads }: { heads: readonly Head[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {heads.map((head) => {
          const name = typeof head === 'string' ? head : head.name
          return (
            <Table.Th key={name} scope="col" ta={typeof head === 'string' ? 'left' : 'right'}>
              {name}
            </Table.Th>
          )
        })}
      </Table.Tr>
    </Table.Thead>
  )
}
