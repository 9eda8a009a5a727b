import { Modal, Text } from '@mantine/core'
import type { createSchedule } from '@tributary/contract/manage-api/views/schedules'
import { useMember } from '#api/use-session.ts'
import type { SavedView } from '#api/views.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import { describeRange } from './describe-range.ts'
import type { Timing } from './schedule-timing.ts'
import { type ScheduleValues, useScheduleForm } from './use-schedule-form.tsx'

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
  const form = useScheduleForm({ timing: monday, recipients: email === undefined ? [] : [email] })
  return (
    <AddForm<typeof createSchedule, ScheduleValues>
      {...form}
      path="/api/manage/projects/{project}/schedules"
      needs="analyst"
      fields={(draft) => [describeRange(view.search), ...form.fields(draft)]}
      write={(value) => ({ view_id: view.id, ...form.write(value) })}
      at="end"
      button="Schedule"
      done="The report is scheduled. See Settings, Scheduled reports."
      onDone={onClose}
    />
  )
}
