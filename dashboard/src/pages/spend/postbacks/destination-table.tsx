import { Text } from '@mantine/core'
import type { DeliverySummaryOnTheWire } from '@tributary/contract/manage-api/outbound/delivery-summary'
import type { DestinationOnTheWire } from '@tributary/contract/manage-api/outbound/destinations'
import type { WebhookOnTheWire } from '@tributary/contract/manage-api/outbound/webhooks'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { TextLink } from '#parts/links.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { reasonOf } from './delivery-words.ts'
import { DestinationActions, DestinationSwitch } from './destination-actions.tsx'
import { destinationNames } from './destination-kinds.ts'

/** Webhooks are edited in the settings; their deliveries are in the same log. */
export type Receiver = { summary: DeliverySummaryOnTheWire | undefined } & (
  | { destination: DestinationOnTheWire }
  | { webhook: WebhookOnTheWire }
)

type Props = { receivers: readonly Receiver[]; onEdit: (destination: number) => void }

const settingsOf = (receiver: Receiver) =>
  'destination' in receiver ? receiver.destination : receiver.webhook

const count = (head: string, key: 'delivered' | 'failed' | 'skipped' | 'waiting') => ({
  head,
  cell: ({ summary }: Receiver) => formatCount(summary?.[key] ?? 0),
  right: true,
})

/** Each destination and webhook with its last 24 hours. */
export function DestinationTable({ receivers, onEdit }: Props) {
  const { timezone } = useProject()
  return (
    <DataTable
      label="Destinations and their deliveries"
      minWidth={900}
      columns={[
        {
          head: 'Destination',
          cell: (of) => ('destination' in of ? of.destination.name : of.webhook.url),
          note: (of) => ('destination' in of ? destinationNames[of.destination.code] : 'Webhook'),
          props: (of) => ('webhook' in of ? { style: { overflowWrap: 'anywhere' } } : {}),
        },
        { head: 'State', cell: (of) => <StatusBadge {...settingsOf(of)} /> },
        count('Delivered', 'delivered'),
        {
          ...count('Failed', 'failed'),
          props: ({ summary }) => (summary !== undefined && summary.failed > 0 ? { c: 'red', fw: 600 } : {}),
        },
        count('Skipped', 'skipped'),
        count('Waiting', 'waiting'),
        {
          head: 'Last attempt',
          cell: ({ summary }) => (
            <>
              {summary?.last_at == null ? 'Never' : formatTime(summary.last_at, timezone)}
              {summary?.last_reason != null && (
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {reasonOf(summary.last_reason)}
                </Text>
              )}
            </>
          ),
        },
        {
          head: 'On',
          cell: (of) => {
            if ('destination' in of) return <DestinationSwitch destination={of.destination} />
            return of.webhook.enabled ? 'Yes' : 'No'
          },
        },
        useCanEdit() && {
          head: 'Actions',
          cell: (of) => {
            if ('destination' in of)
              return <DestinationActions {...of} onEdit={() => onEdit(of.destination.id)} />
            return (
              <TextLink to="/p/$project/settings/$section" params={{ section: 'webhooks' }} size="sm">
                Open settings
              </TextLink>
            )
          },
          right: true,
        },
      ]}
      rows={receivers}
      keyOf={(of) => `${'webhook' in of} ${settingsOf(of).id}`}
    />
  )
}

function StatusBadge({ status, enabled }: Pick<DestinationOnTheWire, 'status' | 'enabled'>) {
  if (status === 'unauthorized') return <StateBadge word="Unauthorized" color="red" />
  if (status === 'gone') return <StateBadge word="Gone" color="orange" />
  return <StateBadge word={enabled ? 'On' : 'Off'} color={enabled ? 'green' : 'gray'} />
}
