import { Group, Text } from '@mantine/core'
import type { rebuildRollups, rollupsState } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { Panel } from '#parts/panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
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
  const read = useRead<typeof rollupsState>(path, { params: { project } }, { every: 3_000 })
  return (
    <Panel
      title="Report aggregates"
      description="Reports read daily aggregates that every fact updates. They can be rebuilt from the facts; changing the timezone rebuilds them automatically."
      actions={
        <ActionButton<typeof rebuildRollups>
          method="POST"
          path={path}
          label="Rebuild aggregates"
          size="sm"
          variant="light"
          title="Rebuild aggregates?"
          description="The rebuild runs in the background. Reports show the old figures until it has finished; a long history takes a while."
          confirm="Start the rebuild"
          done="The rebuild was queued."
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
      <StateBadge word={states[state].label} color={states[state].color} />
      <Text size="sm">{description[state]}</Text>
    </Group>
  )
}
