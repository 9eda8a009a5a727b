import { Stack } from '@mantine/core'
import type { listSchedules } from '@tributary/contract/manage-api/views/schedules'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { ScheduleCard } from './schedule-card.tsx'

export function ReportsSection() {
  const { id: project } = useProject()
  const schedules = useRead<typeof listSchedules>('/api/manage/projects/{project}/schedules', {
    params: { project },
  })
  return (
    <Panel
      title="Scheduled reports"
      description="Saved views that are sent by mail or to Slack. To add one, open a saved view of the overview or the campaigns and choose Send this view regularly … in the Views menu."
    >
      <RoleNote needs="analyst" what="change or send reports" />
      <QueryView of={schedules}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No scheduled reports yet" />
          ) : (
            <Stack gap="lg">
              {items.map((schedule) => (
                <ScheduleCard key={schedule.id} schedule={schedule} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Panel>
  )
}
