import { Badge, Button, Table, Text } from '@mantine/core'
import type { listDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import type { DeliveryState } from '#pages/settings/settings-search.ts'

type Delivery = ItemOf<typeof listDeliveries>

export const deliveryStateNames: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Not sent',
}

const colors: Record<DeliveryState, string> = {
  waiting: 'yellow',
  delivered: 'green',
  failed: 'red',
  skipped: 'gray',
}

type Props = { delivery: Delivery; disabled: boolean; onReplay: () => void }

export function DeliveryRow({ delivery, disabled, onReplay }: Props) {
  const { timezone } = useProject()
  const { event, name, at, state, attempts, status_code, reason, next_try_at } = delivery
  const happened = formatTime(at, timezone)
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{happened}</Table.Td>
      <Table.Td>
        {event}
        {name !== null && (
          <Text size="sm" c="dimmed">
            {name}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={colors[state]}>
          {deliveryStateNames[state]}
        </Badge>
        <Text size="sm" c="dimmed">
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
        </Text>
      </Table.Td>
      <Table.Td maw={260}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[status_code, reason].filter((part) => part !== null).join(': ')}
        </Text>
        {next_try_at !== null && (
          <Text size="sm" c="dimmed">
            next attempt {formatTime(next_try_at, timezone)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {state !== 'waiting' && (
          <Button
            size="xs"
            variant="default"
            disabled={disabled}
            aria-label={`Send again: ${event}, ${happened}`}
            onClick={onReplay}
          >
            Send again
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
