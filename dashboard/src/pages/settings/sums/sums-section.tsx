import { Badge, Group, Text } from '@mantine/core'
import type { rebuildRollups, rollupsState } from '@tributary/contract/manage-api/reports/report'
import type { DataOf } from '../../../api/endpoint-types.ts'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { writeMoment } from '../../../format/times.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Read } from '../../../parts/states.tsx'
import { RoleNote, useMayAs } from '../form/role-note.tsx'
import { type RebuildState, rebuildState } from './rebuild-state.ts'

const path = '/api/manage/projects/{project}/rollups/rebuild'

const states: Record<RebuildState, { label: string; color: string }> = {
  never: { label: 'Never needed', color: 'gray' },
  queued: { label: 'Waiting', color: 'yellow' },
  running: { label: 'Under way', color: 'blue' },
  finished: { label: 'Finished', color: 'green' },
}

export function SumsSection() {
  const { id: project } = useProject()
  const may = useMayAs('admin')
  const read = useRead<typeof rollupsState>(path, { params: { project } }, { every: 3_000 })
  const rebuild = useChange<typeof rebuildRollups>('POST', path, { done: 'The sums will be made anew.' })
  return (
    <Panel
      title="Sums of the reports"
      says="Reports read daily sums that grow with every fact. They can be made anew from the facts; a changed timezone does it by itself."
      actions={
        <ConfirmButton
          label="Make the sums anew"
          color="river"
          title="Make the sums anew?"
          says="It is done in the background. Reports show the old sums until it has finished; with much history it takes a while."
          confirm="Begin"
          disabled={!may}
          loading={rebuild.isPending}
          onConfirm={() => rebuild.mutate({ params: { project } })}
        />
      }
    >
      <RoleNote what="start it" />
      <Read of={read} rows={1}>
        {(times) => <State times={times} />}
      </Read>
    </Panel>
  )
}

function State({ times }: { times: DataOf<typeof rollupsState> }) {
  const { timezone } = useProject()
  const state = rebuildState(times)
  const when = (at: string | null) => (at === null ? '' : writeMoment(at, timezone))
  const says: Record<RebuildState, string> = {
    never: 'Nobody has asked for it yet.',
    queued: `Asked for ${when(times.requested_at)}.`,
    running: `Begun ${when(times.started_at)}.`,
    finished: `Last finished ${when(times.finished_at)}.`,
  }
  return (
    <Group gap="sm" role="status">
      <Badge variant="light" color={states[state].color}>
        {states[state].label}
      </Badge>
      <Text size="sm">{says[state]}</Text>
    </Group>
  )
}
