import { Button, Code, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listEvents } from '@tributary/contract/manage-api/facts/events'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatMoney } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { UserLink } from './user-link.tsx'

const route = getRouteApi('/p/$project/events')
const sources = { server: 'backend', client: 'app', import: 'import' } as const

export function LatestEvents({ name }: { name: string }) {
  const events = useReadPages<typeof listEvents>('/api/manage/projects/{project}/events', {
    query: { ...useDays(route.useSearch()), event_name: name, limit: 25 },
  })
  const { timezone, display_currency: currency } = useProject()
  return (
    <Panel title="Latest" description="Newest first, with the data that the app sent.">
      <QueryView of={events} empty={<Empty title="None in this period" />}>
        {(rows) => (
          <>
            <DataTable
              label="Latest events"
              minWidth={760}
              columns={[
                { head: 'When', cell: (row) => formatTime(row.at, timezone), nowrap: true },
                { head: 'User', cell: (row) => <UserLink user={row.user_id} /> },
                { head: 'Campaign', cell: (row) => row.campaign ?? 'organic' },
                {
                  head: 'Amount',
                  cell: (row) => (row.revenue === null ? '–' : formatMoney(row.revenue, currency)),
                  right: true,
                },
                { head: 'Source', cell: (row) => sources[row.source] },
                {
                  head: 'Event data',
                  cell: (row) =>
                    row.event_data === null ? (
                      <Text size="sm" c="dimmed">
                        none
                      </Text>
                    ) : (
                      <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(row.event_data)}</Code>
                    ),
                },
              ]}
              rows={rows}
              keyOf={({ id }) => id}
            />
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
        )}
      </QueryView>
    </Panel>
  )
}
