import { Group, Stack, Text } from '@mantine/core'
import type {
  changeSchedule,
  deleteSchedule,
  ScheduleOnTheWire,
  sendSchedule,
} from '@tributary/contract/manage-api/views/schedules'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
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
        <StateBadge word={enabled ? 'On' : 'Paused'} color={enabled ? 'green' : 'gray'} />
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
  const { id, name, enabled } = schedule
  const call = { params: { id }, needs: 'analyst' } as const
  const pause = enabled ? 'Pause' : 'Resume'
  if (!useHasRole('analyst')) return null
  return (
    <Group gap="xs">
      <ActionButton<typeof sendSchedule>
        {...call}
        method="POST"
        path={`${path}/send`}
        label="Send now"
        name={`Send now: ${name}`}
        done="The report is on its way."
      />
      <EditSchedule schedule={schedule} />
      <ActionButton<typeof changeSchedule>
        {...call}
        method="PATCH"
        path={path}
        body={{ enabled: !enabled }}
        label={pause}
        name={`${pause} ${name}`}
      />
      <ActionButton<typeof deleteSchedule>
        {...call}
        method="DELETE"
        path={path}
        label="Delete"
        name={`Delete ${name}`}
        title={`Delete “${name}”?`}
        description="Nothing more is sent. The saved view stays."
        confirm="Delete"
        done="The scheduled report was deleted."
      />
    </Group>
  )
}
