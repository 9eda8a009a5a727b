import { Badge, Group, Text } from '@mantine/core'
import type { PaymentOnTheWire } from '@tributary/contract/manage-api/facts/payments'
import { useProject } from '#api/use-project.ts'
import { formatMoney } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { RestorePayment } from './restore-payment.tsx'

const statuses: Record<string, string> = {
  PAYMENT_INITIATED: 'initiated',
  PAYMENT_FAILED: 'failed',
  PAYMENT_CANCELLED: 'canceled',
  PAYMENT_COMPLETED: 'completed',
}

type Props = {
  payment: Pick<PaymentOnTheWire, 'payment_id' | 'amount' | 'currency' | 'status' | 'removed_at'>
}

/** The status of a payment. A removed one is marked and can be restored. */
export function PaymentState({ payment }: Props) {
  const { timezone, display_currency } = useProject()
  const { payment_id, amount, currency, status, removed_at } = payment
  const text = statuses[status] ?? status
  if (removed_at === null) return text
  return (
    <Group gap="xs">
      <Badge variant="light" color="gray" tt="none">
        Removed
      </Badge>
      <Text span size="sm" c="dimmed">
        {text}, removed {formatTime(removed_at, timezone)}
      </Text>
      <RestorePayment payment={payment_id} amount={formatMoney(amount, currency ?? display_currency)} />
    </Group>
  )
}
