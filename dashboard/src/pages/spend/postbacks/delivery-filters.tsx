import { Group, Select } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { deliveryEvents, deliveryStates, type PostbacksSearch } from '#pages/spend/read-search.ts'
import { eventWords, stateWords } from './delivery-words.ts'

const route = getRouteApi('/p/$project/spend/postbacks')

export function DeliveryFilters({ names }: { names: ReadonlyMap<number, string> }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { to, state, event } = search
  const set = (field: 'to' | 'state' | 'event', value: string | number | null) =>
    void navigate({
      search: ({ [field]: _before, shown: _shown, ...rest }): PostbacksSearch => ({
        ...rest,
        ...(value !== null && { [field]: value }),
      }),
      resetScroll: false,
    })
  return (
    <Group gap="sm">
      <Select
        aria-label="Filter by destination"
        placeholder="All destinations"
        data={[...names].map(([id, label]) => ({ value: String(id), label }))}
        value={to === undefined ? null : String(to)}
        onChange={(value) => set('to', value === null ? null : Number(value))}
        clearable
        clearButtonProps={{ 'aria-label': 'Show all destinations' }}
        w={{ base: '100%', xs: 240 }}
      />
      <Select
        aria-label="Filter by state"
        placeholder="All states"
        data={deliveryStates.map((value) => ({ value, label: stateWords[value].word }))}
        value={state ?? null}
        onChange={(value) => set('state', value)}
        clearable
        clearButtonProps={{ 'aria-label': 'Show all states' }}
        w={{ base: '100%', xs: 170 }}
      />
      <Select
        aria-label="Filter by event"
        placeholder="All events"
        data={deliveryEvents.map((value) => ({ value, label: eventWords[value] }))}
        value={event ?? null}
        onChange={(value) => set('event', value)}
        clearable
        clearButtonProps={{ 'aria-label': 'Show all events' }}
        w={{ base: '100%', xs: 170 }}
      />
    </Group>
  )
}
