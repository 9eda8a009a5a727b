import type { changeSchedule, ScheduleOnTheWire } from '@tributary/contract/manage-api/views/schedules'
import { FormButton } from '#parts/forms/form-button.tsx'
import { type ScheduleValues, useScheduleForm } from '#parts/views/use-schedule-form.tsx'

/** A button that opens the schedule's times and recipients. */
export function EditSchedule({ schedule }: { schedule: ScheduleOnTheWire }) {
  const { id, name, recipients, slack } = schedule
  const addresses = recipients.map(({ email }) => email)
  const form = useScheduleForm({ timing: schedule, recipients: addresses, hasSlack: slack })
  return (
    <FormButton<typeof changeSchedule, ScheduleValues>
      {...form}
      method="PATCH"
      path="/api/manage/projects/{project}/schedules/{id}"
      params={{ id }}
      needs="analyst"
      label="Edit"
      name={`Edit ${name}`}
      title={`Edit “${name}”`}
      dialogSize="lg"
      at="end"
      button="Save"
      done="The scheduled report was changed."
    />
  )
}
