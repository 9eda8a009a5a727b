import { Button, Table, Text } from '@mantine/core'
import type { DeliveryOnTheWire } from '@tributary/contract/manage-api/outbound/deliveries'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { StateBadge } from '#pages/spend/state-badge.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { eventWords, reasonOf, stateWords } from './delivery-words.ts'

type Props = { delivery: DeliveryOnTheWire; to: string; shown: boolean; onShow: () => void }

export function DeliveryRow({ delivery, to, shown, onShow }: Props) {
  const { timezone } = useProject()
  const what = eventWords[delivery.event]
  return (
    <>
      <Table.Tr>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(delivery.at, timezone)}</Table.Td>
        <Table.Td style={{ overflowWrap: 'anywhere' }}>{to}</Table.Td>
        <Table.Td>
          {what}
          {delivery.name !== null && (
            <Text size="sm" c="dimmed">
              {delivery.name}
            </Text>
          )}
        </Table.Td>
        <Table.Td>
          <StateBadge {...stateWords[delivery.state]} />
        </Table.Td>
        <Table.Td ta="right">{delivery.attempts}</Table.Td>
        <Table.Td>
          {delivery.status_code !== null && `${delivery.status_code} `}
          {delivery.reason !== null && reasonOf(delivery.reason)}
        </Table.Td>
        <Table.Td ta="right">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={shown}
            aria-label={`${shown ? 'Less' : 'Details'} of ${what} to ${to}, ${formatTime(delivery.at, timezone)}`}
            onClick={onShow}
          >
            {shown ? 'Less' : 'Details'}
          </Button>
        </Table.Td>
      </Table.Tr>
      {shown && (
        <Table.Tr>
          <Table.Td colSpan={7}>
            <DeliveryDetails delivery={delivery} to={to} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
