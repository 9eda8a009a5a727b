import { Text } from '@mantine/core'
import type { AlertDestinationOnTheWire } from '@tributary/contract/manage-api/alerts/alert-destinations'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'

const stateTexts = {
  waiting: 'not delivered yet',
  sending: 'being sent',
  sent: 'delivered',
  failed: 'failed',
  skipped: 'skipped',
} as const

export function LastDelivery({
  destination: { last_delivery: last },
}: {
  destination: AlertDestinationOnTheWire
}) {
  const { timezone } = useProject()
  if (last === null)
    return (
      <Text size="sm" c="dimmed">
        No alert was sent yet.
      </Text>
    )
  const next =
    last.next_attempt_at === null ? '' : ` Next attempt: ${formatTime(last.next_attempt_at, timezone)}.`
  const words = last.state === 'sent' || last.answer === null ? '' : ` ${last.answer.replace(/\.?$/, '.')}`
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      Last alert: {formatTime(last.at, timezone)}, {stateTexts[last.state]}.{words}
      {next}
    </Text>
  )
}
