import { Group, Text } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { formatAmount } from '#parts/payments/format-amount.ts'
import { RestorePayment } from '#parts/payments/restore-payment.tsx'
import type { Step } from './timeline-words.ts'

/** Since when the payment is removed. */
export function removedAt({ kind, details }: Step): string | undefined {
  return kind === 'payment' && typeof details.removed_at === 'string' ? details.removed_at : undefined
}

export function RemovedPayment({ step }: { step: Step }) {
  const { timezone } = useProject()
  const at = removedAt(step)
  if (at === undefined) return null
  return (
    <Group gap="sm" my={4}>
      <Text size="sm">Removed {formatTime(at, timezone)}: it does not count.</Text>
      <RestorePayment payment={step.id} amount={formatAmount(step.amount ?? 0, step.currency)} />
    </Group>
  )
}
