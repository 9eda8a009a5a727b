import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { readFactName } from '@tributary/contract/fact-name'
import { EventDetails } from './details/event-details.tsx'
import { EventsFrame } from './events-frame.tsx'
import { EventNamesPanel } from './names/event-names-panel.tsx'

const route = getRouteApi('/p/$project/events')

/** The list of events, or one of them. */
export function EventsPage() {
  const { range, from, to, ...search } = route.useSearch()
  const navigate = useNavigate({ from: '/p/$project/events' })
  const fact = search.of === undefined ? undefined : readFactName(search.of)
  return (
    <EventsFrame
      tab="events"
      range={route.useSearch()}
      onRange={(days) => void navigate({ search: { ...search, ...days } })}
    >
      {fact === undefined ? <EventNamesPanel /> : <EventDetails fact={fact} />}
    </EventsFrame>
  )
}
