import { Button, Code, Table, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listEvents } from '@tributary/contract/manage-api/facts/events'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject, useProjectId } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatMoney } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { useDays } from '#parts/use-days.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { UserLink } from './user-link.tsx'

const route = getRouteApi('/p/$project/events')
const sources = { server: 'backend', client: 'app', import: 'import' } as const

export function LatestEvents({ name }: { name: string }) {
  const events = useReadPages<typeof listEvents>('/api/manage/projects/{project}/events', {
    params: { project: useProjectId() },
    query: { ...useDays(route.useSearch()), event_name: name, limit: 25 },
  })
  return (
    <Panel title="Latest" description="Newest first, with the data that the app sent.">
      <QueryView of={events}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="None in this period" />
          ) : (
            <>
              <WideTable label="Latest events" minWidth={760}>
                <Table.Thead>
                  <Table.Tr>
                    {['When', 'User', 'Campaign', 'Amount', 'Source', 'Event data'].map((head) => (
                      <Table.Th key={head} scope="col" ta={head === 'Amount' ? 'right' : 'left'}>
                        {head}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((row) => (
                    <EventRow key={row.id} row={row} />
                  ))}
                </Table.Tbody>
              </WideTable>
              {events.hasNextPage && (
                <Button
                  variant="default"
                  mt="sm"
                  loading={events.isFetchingNextPage}
                  onClick={() => void events.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

function EventRow({ row }: { row: ItemOf<typeof listEvents> }) {
  const { timezone, display_currency: currency } = useProject()
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(row.at, timezone)}</Table.Td>
      <Table.Td>
        <UserLink user={row.user_id} />
      </Table.Td>
      <Table.Td>{row.campaign ?? 'organic'}</Table.Td>
      <Table.Td ta="right">{row.revenue === null ? '–' : formatMoney(row.revenue, currency)}</Table.Td>
      <Table.Td>{sources[row.source]}</Table.Td>
      <Table.Td>
        {row.event_data === null ? (
          <Text size="sm" c="dimmed">
            none
          </Text>
        ) : (
          <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(row.event_data)}</Code>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
