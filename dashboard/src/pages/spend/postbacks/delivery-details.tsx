import { Code, Group, Stack, Text } from '@mantine/core'
import type { DeliveryOnTheWire, replayDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import { useProject } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { CopyText } from '#parts/copy-text.tsx'
import classes from './delivery-details.module.css'

/** The attempts, the response, and a button to send it again. */
export function DeliveryDetails({ delivery, to }: { delivery: DeliveryOnTheWire; to: string }) {
  const mayChange = useCanEdit()
  return (
    <Stack gap="xs" p="xs" className={classes.details ?? ''}>
      <Group gap="xl" component="dl" m={0}>
        <Moment label="Created" at={delivery.created_at} />
        <Moment label="Last attempt" at={delivery.tried_at} />
        {delivery.state === 'waiting' && <Moment label="Next attempt" at={delivery.next_try_at} />}
      </Group>
      <CopyText text={delivery.id} label="id" />
      <Text size="sm" fw={600}>
        {delivery.answer === null ? 'No response.' : 'Response'}
      </Text>
      {delivery.answer !== null && (
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {delivery.answer === '' ? '(empty)' : delivery.answer}
        </Code>
      )}
      {mayChange && delivery.state !== 'waiting' && (
        <div>
          <ActionButton<typeof replayDeliveries>
            method="POST"
            path="/api/manage/projects/{project}/deliveries/replay"
            body={{ destination_id: delivery.destination_id, id: delivery.id }}
            label="Send again"
            size="sm"
            variant="light"
            title="Send this again?"
            description={`${to} receives it with the same id, so it can detect the duplicate.`}
            confirm="Send it again"
            done="It will be sent again."
          />
        </div>
      )}
    </Stack>
  )
}

function Moment({ label, at }: { label: string; at: string | null }) {
  const { timezone } = useProject()
  return (
    <div>
      <Text size="sm" c="dimmed" component="dt">
        {label}
      </Text>
      <Text size="sm" component="dd" m={0}>
        {at === null ? 'Not yet' : formatTime(at, timezone)}
      </Text>
    </div>
  )
}
