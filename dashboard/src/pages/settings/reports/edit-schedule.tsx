import { Button, Modal } from '@mantine/core'
import type { changeSchedule, ScheduleOnTheWire } from '@tributary/contract/manage-api/views/schedules'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { ScheduleForm } from '#parts/views/schedule-form.tsx'

/** A button that opens the schedule's times and recipients. */
export function EditSchedule({ schedule }: { schedule: ScheduleOnTheWire }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Edit ${schedule.name}`}
        onClick={() => setOpened(true)}
      >
        Edit
      </Button>
      <Modal opened={opened} onClose={close} title={`Edit “${schedule.name}”`} size="lg">
        <EditForm schedule={schedule} onDone={close} />
      </Modal>
    </>
  )
}

function EditForm({ schedule, onDone }: { schedule: ScheduleOnTheWire; onDone: () => void }) {
  const { id: project } = useProject()
  const saving = useChange<typeof changeSchedule>('PATCH', '/api/manage/projects/{project}/schedules/{id}', {
    done: 'The scheduled report was changed.',
    notifyOnError: false,
    onDone,
  })
  return (
    <ScheduleForm
      timing={schedule}
      recipients={schedule.recipients.map(({ email }) => email)}
      hasSlack={schedule.slack}
      button="Save"
      saving={saving}
      onSend={(body) => saving.mutate({ params: { project, id: schedule.id }, body })}
    />
  )
}
