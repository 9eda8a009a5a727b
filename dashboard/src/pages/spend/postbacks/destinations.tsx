import { Button } from '@mantine/core'
import { useCanEdit } from '#api/use-session.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { DestinationTable } from './destination-table.tsx'
import type { Receivers } from './use-receivers.ts'

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
            <DestinationTable
              receivers={[
                ...items.map((destination) => ({ destination, summary: summaryOf(destination.id) })),
                ...hooks.map((webhook) => ({ webhook, summary: summaryOf(webhook.id) })),
              ]}
              onEdit={onOpen}
            />
          )
        }
      </QueryView>
    </Panel>
  )
}
