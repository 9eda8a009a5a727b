import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { DeliveryOnTheWire } from '@tributary/contract/manage-api/outbound/deliveries'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { eventWords, reasonOf, stateWords } from './delivery-words.ts'

const route = getRouteApi('/p/$project/spend/postbacks')

// A fact has the same id in every destination.
const keyOf = ({ destination_id, id }: DeliveryOnTheWire) => `${destination_id}_${id}`

type Props = { deliveries: readonly DeliveryOnTheWire[]; names: ReadonlyMap<number, string> }

export function DeliveryTable({ deliveries, names }: Props) {
  const { shown } = route.useSearch()
  const { timezone } = useProject()
  const nameOf = ({ destination_id: id }: DeliveryOnTheWire) => names.get(id) ?? `Destination ${id}`
  return (
    <DataTable
      label="Deliveries"
      minWidth={860}
      columns={[
        { head: 'Time', cell: ({ at }) => formatTime(at, timezone), nowrap: true },
        { head: 'Destination', cell: nameOf, props: { style: { overflowWrap: 'anywhere' } } },
        { head: 'Event', cell: ({ event }) => eventWords[event], note: ({ name }) => name },
        { head: 'State', cell: ({ state }) => <StateBadge {...stateWords[state]} /> },
        { head: 'Attempts', cell: ({ attempts }) => attempts, right: true },
        {
          head: 'Reason',
          cell: ({ status_code, reason }) =>
            [status_code, reason !== null && reasonOf(reason)].filter(Boolean).join(' '),
        },
        {
          head: 'Details',
          cell: (delivery) => <DetailsButton delivery={delivery} to={nameOf(delivery)} />,
          right: true,
        },
      ]}
      rows={deliveries}
      keyOf={keyOf}
      below={(delivery) =>
        shown === keyOf(delivery) && <DeliveryDetails delivery={delivery} to={nameOf(delivery)} />
      }
    />
  )
}

function DetailsButton({ delivery, to }: { delivery: DeliveryOnTheWire; to: string }) {
  const { timezone } = useProject()
  const navigate = route.useNavigate()
  const key = keyOf(delivery)
  const isShown = route.useSearch().shown === key
  const label = isShown ? 'Less' : 'Details'
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={isShown}
      aria-label={`${label} of ${eventWords[delivery.event]} to ${to}, ${formatTime(delivery.at, timezone)}`}
      onClick={() =>
        void navigate({
          search: ({ shown, ...rest }) => ({ ...rest, ...(shown !== key && { shown: key }) }),
          resetScroll: false,
        })
      }
    >
      {label}
    </Button>
  )
}
