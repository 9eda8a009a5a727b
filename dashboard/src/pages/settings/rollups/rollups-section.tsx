import { Badge, Group, Text } from '@mantine/core'
import type { rebuildRollups, rollupsState } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { type RebuildState, rebuildState } from './rebuild-state.ts'

const path = '/api/manage/projects/{project}/rollups/rebuild'

const states: Record<RebuildState, { label: string; color: string }> = {
  never: { label: 'Never rebuilt', color: 'gray' },
  queued: { label: 'Waiting', color: 'yellow' },
  running: { label: 'Running', color: 'blue' },
  finished: { label: 'Finished', color: 'green' },
}

export function RollupsSection() {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const read = useRead<typeof rollupsState>(path, { params: { project } }, { every: 3_000 })
  const rebuild = useChange<typeof rebuildRollups>('POST', path, { done: 'The rebuild was queued.' })
  return (
    <Panel
      title="Report aggregates"
      description="Reports read daily aggregates that every fact updates. They can be rebuilt from the facts; changing the timezone rebuilds them automatically."
      actions={
        <ConfirmButton
          label="Rebuild aggregates"
          color="river"
          title="Rebuild aggregates?"
          description="The rebuild runs in the background. Reports show the old figures until it has finished; a long history takes a while."
          confirm="Start the rebuild"
          disabled={!mayChange}
          loading={rebuild.isPending}
          onConfirm={() => rebuild.mutate({ params: { project } })}
        />
      }
    >
      <RoleNote what="rebuild aggregates" />
      <QueryView of={read} rows={1}>
        {(times) => <State times={times} />}
      </QueryView>
    </Panel>
  )
}

function State({ times }: { times: DataOf<typeof rollupsState> }) {
  const { timezone } = useProject()
  const state = rebuildState(times)
  const when = (at: string | null) => (at === null ? '' : formatTime(at, timezone))
  const description: Record<RebuildState, string> = {
    never: 'No rebuild was requested yet.',
    queued: `Requested ${when(times.requested_at)}.`,
    running: `Started ${when(times.started_at)}.`,
    finished: `Last finished ${when(times.finished_at)}.`,
  }
  return (
    <Group gap="sm" role="status">
      <Badge variant="light" color={states[state].color}>
        {states[state].label}
      </Badge>
      <Text size="sm">{description[state]}</Text>
    </Group>
  )
}
