import { List, Text } from '@mantine/core'
import type { ScheduleOnTheWire } from '@tributary/contract/manage-api/views/schedules'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'

type Delivery = ScheduleOnTheWire['last_deliveries'][number]

/** What became of the last run. Everything that is not sent is listed with its reason. */
export function LastDeliveries({ schedule }: { schedule: ScheduleOnTheWire }) {
  const { timezone } = useProject()
  const { last_run_at, last_deliveries } = schedule
  if (last_run_at === null)
    return (
      <Text size="sm" c="dimmed">
        Not sent yet.
      </Text>
    )
  const sent = last_deliveries.filter(({ state }) => state === 'sent').length
  const others = last_deliveries.filter(({ state }) => state !== 'sent')
  return (
    <>
      <Text size="sm">
        Last: {formatTime(last_run_at, timezone)}, {sent} of {last_deliveries.length} delivered.
      </Text>
      {others.length > 0 && (
        <List size="sm">
          {others.map((delivery) => (
            <List.Item key={delivery.recipient} style={{ overflowWrap: 'anywhere' }}>
              {describeDelivery(delivery, timezone)}
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}

const states: Record<Delivery['state'], string> = {
  waiting: 'not delivered yet',
  sending: 'being sent',
  sent: 'sent',
  failed: 'failed',
  skipped: 'skipped',
}

function describeDelivery(delivery: Delivery, timezone: string): string {
  const { recipient, state, answer, attempts, next_attempt_at } = delivery
  const who = recipient === 'slack' ? 'Slack' : recipient
  const tries = attempts > 1 ? ` after ${attempts} attempts` : ''
  const next = next_attempt_at === null ? '' : ` Next attempt: ${formatTime(next_attempt_at, timezone)}.`
  return `${who}: ${states[state]}${tries}.${answer === null ? '' : ` ${answer.replace(/\.?$/, '.')}`}${next}`
}
