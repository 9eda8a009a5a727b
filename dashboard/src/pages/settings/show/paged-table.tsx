import { Button, Stack, Table } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '#parts/states.tsx'

type Props<Item> = {
  of: UseInfiniteQueryResult<Item[]>
  /** The accessible name of the table. */
  name: string
  columns: readonly string[]
  empty: ReactNode
  minWidth?: number
  children: (item: Item) => ReactNode
}

/** A paged list as a table, with a button for the next page. */
export function PagedTable<Item>({ of, name, columns, empty, minWidth = 560, children }: Props<Item>) {
  return (
    <QueryView of={of}>
      {(items) =>
        items.length === 0 ? (
          empty
        ) : (
          <Stack gap="sm">
            <Table.ScrollContainer
              minWidth={minWidth}
              type="native"
              tabIndex={0}
              role="region"
              aria-label={name}
            >
              <Table verticalSpacing="xs">
                <Table.Thead>
                  <Table.Tr>
                    {columns.map((column) => (
                      <Table.Th key={column} scope="col">
                        {column}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>{items.map(children)}</Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {of.hasNextPage && (
              <Button
                variant="default"
                w="fit-content"
                loading={of.isFetchingNextPage}
                onClick={() => void of.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </Stack>
        )
      }
    </QueryView>
  )
}
