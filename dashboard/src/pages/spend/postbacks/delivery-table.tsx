import { Table } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { DeliveryOnTheWire } from '@tributary/contract/manage-api/outbound/deliveries'
import { WideTable } from '#parts/wide-table.tsx'
import { DeliveryRow } from './delivery-row.tsx'

const route = getRouteApi('/p/$project/spend/postbacks')

// A fact has the same id in every destination.
const keyOf = ({ destination_id, id }: DeliveryOnTheWire) => `${destination_id}_${id}`

type Props = { deliveries: readonly DeliveryOnTheWire[]; names: ReadonlyMap<number, string> }

export function DeliveryTable({ deliveries, names }: Props) {
  const { shown } = route.useSearch()
  const navigate = route.useNavigate()
  const toggle = (key: string) =>
    void navigate({
      search: ({ shown: before, ...rest }) => ({ ...rest, ...(before !== key && { shown: key }) }),
      resetScroll: false,
    })
  return (
    <WideTable label="Deliveries" minWidth={860}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Time</Table.Th>
          <Table.Th scope="col">Destination</Table.Th>
          <Table.Th scope="col">Event</Table.Th>
          <Table.Th scope="col">State</Table.Th>
          <Table.Th scope="col" ta="right">
            Attempts
          </Table.Th>
          <Table.Th scope="col">Reason</Table.Th>
          <Table.Th scope="col" ta="right">
            Details
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deliveries.map((delivery) => {
          const key = keyOf(delivery)
          return (
            <DeliveryRow
              key={key}
              delivery={delivery}
              to={names.get(delivery.destination_id) ?? `Destination ${delivery.destination_id}`}
              shown={shown === key}
              onShow={() => toggle(key)}
            />
          )
        })}
      </Table.Tbody>
    </WideTable>
  )
}
