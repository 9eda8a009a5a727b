import { TextInput } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { listEventNames } from '@tributary/contract/manage-api/facts/event-names'
import { useRead } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import type { NamesSearch } from '#pages/events/events-search.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { EventNamesTable } from './event-names-table.tsx'
import { sortNames } from './sort-names.ts'

const route = getRouteApi('/p/$project/events')

/** Every event and payment type of the period, with its figures. */
export function EventNamesPanel() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/events' })
  const set = (fields: NamesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...fields }), replace: true })
  const names = useRead<typeof listEventNames>(
    '/api/manage/projects/{project}/event-names',
    { query: useDays(search) },
    { keep: true },
  )
  return (
    <Panel
      title="By name"
      description="App events and completed payments, from all campaigns and organic."
      actions={
        <TextInput
          aria-label="Find an event"
          placeholder="Find an event"
          value={search.q ?? ''}
          onChange={(event) => set({ q: event.currentTarget.value })}
        />
      }
    >
      <QueryView of={names}>
        {({ items, total }) => {
          const rows = sortNames(items, search)
          if (total === 0)
            return (
              <Empty
                title="No events in this period"
                description="The app sends events with the library, a backend with POST /api/v1/capture-event. Or try a different period."
              />
            )
          if (rows.length === 0) return <Empty title={`No event name contains “${search.q}”`} />
          return (
            <>
              <EventNamesTable rows={rows} value={search} onSort={set} />
              {total > items.length &&
                `The ${formatCount(items.length)} most frequent of ${formatCount(total)} names.`}
            </>
          )
        }}
      </QueryView>
    </Panel>
  )
}
