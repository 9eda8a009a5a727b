import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type {
  changeSchedule,
  deleteSchedule,
  ScheduleOnTheWire,
  sendSchedule,
} from '@tributary/contract/manage-api/views/schedules'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { describeTiming } from '#parts/views/schedule-timing.ts'
import { EditSchedule } from './edit-schedule.tsx'
import { LastDeliveries } from './last-deliveries.tsx'

const path = '/api/manage/projects/{project}/schedules/{id}'

export function ScheduleCard({ schedule }: { schedule: ScheduleOnTheWire }) {
  const { timezone } = useProject()
  const { name, view, recipients, slack, enabled, next_run_at } = schedule
  const targets = [
    ...recipients.map(({ email, unsubscribed }) => (unsubscribed ? `${email} (unsubscribed)` : email)),
    ...(slack ? ['Slack'] : []),
  ]
  return (
    <Stack gap={6} component="section" aria-label={name}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <Badge variant="light" color={enabled ? 'green' : 'gray'}>
          {enabled ? 'On' : 'Paused'}
        </Badge>
      </Group>
      <Text size="sm">
        {describeTiming(schedule)} ({schedule.timezone}), the view “{view.name}” of{' '}
        {view.page === 'overview' ? 'the overview' : 'the campaigns'}.
        {next_run_at !== null && ` Next: ${formatTime(next_run_at, timezone)}.`}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        To {targets.join(', ')}
      </Text>
      <LastDeliveries schedule={schedule} />
      <ScheduleActions schedule={schedule} />
    </Stack>
  )
}

function ScheduleActions({ schedule }: { schedule: ScheduleOnTheWire }) {
  const { id: project } = useProject()
  const mayChange = useHasRole('analyst')
  const { id, name, enabled } = schedule
  const params = { project, id }
  const changing = useChange<typeof changeSchedule>('PATCH', path)
  const sending = useChange<typeof sendSchedule>('POST', `${path}/send`, {
    done: 'The report is on its way.',
  })
  const deleting = useChange<typeof deleteSchedule>('DELETE', path, {
    done: 'The scheduled report was deleted.',
  })
  if (!mayChange) return null
  const small = { size: 'xs', variant: 'default' } as const
  return (
    <Group gap="xs">
      <Button
        {...small}
        aria-label={`Send now: ${name}`}
        loading={sending.isPending}
        onClick={() => sending.mutate({ params })}
      >
        Send now
      </Button>
      <EditSchedule schedule={schedule} />
      <Button
        {...small}
        aria-label={`${enabled ? 'Pause' : 'Resume'} ${name}`}
        loading={changing.isPending}
        onClick={() => changing.mutate({ params, body: { enabled: !enabled } })}
      >
        {enabled ? 'Pause' : 'Resume'}
      </Button>
      <ConfirmButton
        size="xs"
        label="Delete"
        name={`Delete ${name}`}
        title={`Delete “${name}”?`}
        description="Nothing more is sent. The saved view stays."
        confirm="Delete"
        loading={deleting.isPending}
        onConfirm={() => deleting.mutate({ params })}
      />
    </Group>
  )
}
