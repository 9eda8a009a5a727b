import { Button, Table } from '@mantine/core'
import { useMayChange } from '../../../api/use-session.ts'
import { Panel } from '../../../parts/panel.tsx'
import { Empty, Read } from '../../../parts/states.tsx'
import { WideTable } from '../../../parts/wide-table.tsx'
import { DestinationRow } from './destination-row.tsx'
import type { Receivers } from './use-receivers.ts'
import { WebhookRow } from './webhook-row.tsx'

type Props = { receivers: Receivers; onOpen: (which: 'new' | number) => void }

/** Each destination with its last 24 hours. Webhooks are changed in the settings and shown here. */
export function Destinations({ receivers, onOpen }: Props) {
  const mayChange = useMayChange()
  const { told, hooks, summary } = receivers
  const linesOf = (id: number) => summary.data?.items.find(({ destination_id }) => destination_id === id)
  const webhooks = hooks.data?.items ?? []
  return (
    <Panel
      title="Destinations"
      says="The network that won an install is told, and no other. Delivered, failed and skipped are of the last 24 hours."
      actions={mayChange && <Button onClick={() => onOpen('new')}>Add a destination</Button>}
    >
      <Read of={told}>
        {({ items }) =>
          items.length + webhooks.length === 0 ? (
            <Empty
              title="Nobody is told anything"
              says="Networks bid better when they hear of sign-ups and payments. Add a destination for each network that you advertise on."
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
                  <Table.Th scope="col">Last try</Table.Th>
                  <Table.Th scope="col">On</Table.Th>
                  {mayChange && (
                    <Table.Th scope="col" ta="right">
                      Change
                    </Table.Th>
                  )}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((item) => (
                  <DestinationRow
                    key={item.id}
                    destination={item}
                    summary={linesOf(item.id)}
                    onEdit={() => onOpen(item.id)}
                  />
                ))}
                {webhooks.map((hook) => (
                  <WebhookRow key={hook.id} webhook={hook} summary={linesOf(hook.id)} />
                ))}
              </Table.Tbody>
            </WideTable>
          )
        }
      </Read>
    </Panel>
  )
}
