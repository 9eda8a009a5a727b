import { SegmentedControl, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { readAuditLog } from '@tributary/contract/manage-api/access/audit-log'
import { useProjectId } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { Panel } from '#parts/panel.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'
import { Time } from '#parts/time.tsx'
import { formatAction, formatFields } from './format-action.ts'

const panel = {
  title: 'Audit log',
  description:
    'Who changed what, and when. Failed log-ins are kept for 90 days, everything else permanently; secrets are never logged.',
}

export function AuditSection() {
  if (useHasRole('admin')) return <AuditLog />
  return (
    <Panel {...panel}>
      <RoleNote what="read the audit log" />
    </Panel>
  )
}

const route = getRouteApi('/p/$project/settings/$section')

/** Every line of a project's log names the project, so it is left out. */
function withoutProject({ project: _, ...target }: Record<string, string>): Record<string, string> {
  return target
}

function AuditLog() {
  const project = useProjectId()
  const ofService = route.useSearch().log === 'service'
  return (
    <ResourcePanel<typeof readAuditLog>
      {...panel}
      path="/api/manage/audit-log"
      query={{ limit: 50, ...(!ofService && { project }) }}
      above={<ScopeChoice />}
      minWidth={640}
      rowProps={() => ({ style: { verticalAlign: 'top' } })}
      columns={[
        { head: 'When', nowrap: true, cell: ({ at }) => <Time at={at} /> },
        {
          head: 'Who',
          props: { miw: 140 },
          cell: ({ by }) => (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {by}
            </Text>
          ),
          note: ({ address }) => address,
        },
        {
          head: 'What',
          props: { style: { overflowWrap: 'anywhere' } },
          cell: ({ action }) => (
            <Text size="sm" fw={500}>
              {formatAction(action)}
            </Text>
          ),
          note: ({ target, what }) =>
            [formatFields(ofService ? target : withoutProject(target)), formatFields(what)]
              .filter((text) => text !== '')
              .join(' · '),
        },
      ]}
      empty={{ title: 'No changes yet' }}
    />
  )
}

function ScopeChoice() {
  const { log = 'project' } = route.useSearch()
  const go = route.useNavigate()
  return (
    <SegmentedControl
      transitionDuration={0}
      aria-label="Scope of the log"
      w="fit-content"
      mb="md"
      data={[
        { value: 'project', label: 'This project' },
        { value: 'service', label: 'Whole service' },
      ]}
      value={log}
      onChange={(value) => void go({ search: value === 'service' ? { log: value } : {}, replace: true })}
    />
  )
}
