import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { DeliveryLog } from './delivery-log.tsx'
import { DestinationDrawer } from './destination-drawer.tsx'
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
        <DestinationDrawer
          which={destination}
          destinations={receivers.destinations.data.items}
          onClose={() => open()}
        />
      )}
    </Stack>
  )
}
