import { Drawer } from '@mantine/core'
import type { DestinationOnTheWire } from '@tributary/contract/manage-api/outbound/destinations'
import { Empty } from '#parts/states.tsx'
import { DestinationForm } from './destination-form.tsx'

type Props = {
  which: 'new' | number | undefined
  destinations: readonly DestinationOnTheWire[]
  onClose: () => void
}

/** A new destination, or one to edit; the URL holds which one. */
export function DestinationDrawer({ which, destinations, onClose }: Props) {
  const destination = destinations.find(({ id }) => id === which)
  const title =
    destination === undefined ? (which === 'new' ? 'Add a destination' : '') : `Edit ${destination.name}`
  return (
    <Drawer opened={which !== undefined} onClose={onClose} position="right" size="md" title={title}>
      {which === undefined ? null : which !== 'new' && destination === undefined ? (
        <Empty title="Destination not found" />
      ) : (
        <DestinationForm key={which} destination={destination} onDone={onClose} />
      )}
    </Drawer>
  )
}
