import { Button, Table } from '@mantine/core'
import { useCanEdit } from '#api/use-session.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import { DestinationRow } from './destination-row.tsx'
import type { Receivers } from './use-receivers.ts'
import { WebhookRow } from './webhook-row.tsx'

type Props = { receivers: Receivers; onOpen: (which: 'new' | number) => void }

/** Each destination with its last 24 hours. Webhooks are listed too, and edited in the settings. */
export function Destinations({ receivers, onOpen }: Props) {
  const mayChange = useCanEdit()
  const { destinations, webhooks, summary } = receivers
  const summaryOf = (id: number) => summary.data?.items.find(({ destination_id }) => destination_id === id)
  const hooks = webhooks.data?.items ?? []
  return (
    <Panel
      title="Destinations"
      description="Only the network that won an install receives it. Delivered, failed and skipped cover the last 24 hours."
      actions={mayChange && <Button onClick={() => onOpen('new')}>Add a destination</Button>}
    >
      <QueryView of={destinations}>
        {({ items }) =>
          items.length + hooks.length === 0 ? (
            <Empty
              title="No destinations yet"
              description="Networks bid better when they receive sign-ups and payments. Add a destination for each network you advertise on."
            />
          ) : (
            <WideTable label="Destinations and their deliveries" minWidth={900}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Destination</Table.Th>
                  <Table.Th scope="col">State</Table.Th>
                  {['Delivered', 'Failed', 'Skipped', 'Waiting'].map((label) => (
                    <Table.Th key={label} scope="col" ta="right">
                      {label}
                    </Table.Th>
                  ))}
                  <Table.Th scope="col">Last attempt</Table.Th>
                  <Table.Th scope="col">On</Table.Th>
                  {mayChange && (
                    <Table.Th scope="col" ta="right">
                      Actions
                    </Table.Th>
                  )}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((item) => (
                  <DestinationRow
                    key={item.id}
                    destination={item}
                    summary={summaryOf(item.id)}
                    onEdit={() => onOpen(item.id)}
                  />
                ))}
                {hooks.map((hook) => (
                  <WebhookRow key={hook.id} webhook={hook} summary={summaryOf(hook.id)} />
                ))}
              </Table.Tbody>
            </WideTable>
          )
        }
      </QueryView>
    </Panel>
  )
}
