import { Modal, Text } from '@mantine/core'
import type { createSchedule } from '@tributary/contract/manage-api/views/schedules'
import { useChange } from '#api/use-change.ts'
import { useMember } from '#api/use-session.ts'
import type { SavedView } from '#api/views.ts'
import { describeRange } from './describe-range.ts'
import { ScheduleForm } from './schedule-form.tsx'
import type { Timing } from './schedule-timing.ts'

type Props = { view: SavedView; onClose: () => void }

export function ScheduleDialog({ view, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={`Send “${view.name}” regularly`} size="lg">
      {view.shared ? (
        <NewSchedule view={view} onClose={onClose} />
      ) : (
        <Text size="sm">
          Only shared views can be sent. Choose Manage views …, share “{view.name}” and try again.
        </Text>
      )}
    </Modal>
  )
}

const monday: Timing = { frequency: 'weekly', weekday: 1, month_day: 1, hour: 8 }

function NewSchedule({ view, onClose }: Props) {
  const email = useMember()?.email
  const saving = useChange<typeof createSchedule>('POST', '/api/manage/projects/{project}/schedules', {
    done: 'The report is scheduled. See Settings, Scheduled reports.',
    notifyOnError: false,
    onDone: onClose,
  })
  return (
    <ScheduleForm
      timing={monday}
      recipients={email === undefined ? [] : [email]}
      button="Schedule"
      saving={saving}
      onSend={(sent) => saving.mutate({ body: { view_id: view.id, ...sent } })}
    >
      <Text size="sm" c="dimmed">
        {describeRange(view.search)}
      </Text>
    </ScheduleForm>
  )
}
