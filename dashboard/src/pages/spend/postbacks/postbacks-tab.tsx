import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { EditDrawer } from '#pages/spend/edit-drawer.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { DestinationForm } from './destination-form.tsx'
import { Destinations } from './destinations.tsx'
import { useReceivers } from './use-receivers.ts'

const route = getRouteApi('/p/$project/spend/postbacks')

/** The destinations of installs, sign-ups, events and payments, and their deliveries. */
export function PostbacksTab() {
  const { destination } = route.useSearch()
  const navigate = route.useNavigate()
  const receivers = useReceivers()
  const open = (which?: 'new' | number) =>
    void navigate({
      search: ({ destination: _before, ...rest }) => ({
        ...rest,
        ...(which !== undefined && { destination: which }),
      }),
    })
  return (
    <Stack gap="md">
      <Destinations receivers={receivers} onOpen={open} />
      <DeliveryLog names={receivers.names} />
      {receivers.destinations.data !== undefined && (
        <EditDrawer
          which={destination}
          items={receivers.destinations.data.items}
          add="Add a destination"
          missing="Destination not found"
          onClose={() => open()}
        >
          {(item) => <DestinationForm destination={item} onDone={() => open()} />}
        </EditDrawer>
      )}
    </Stack>
  )
}
