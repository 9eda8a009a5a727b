import { SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { readAuditLog } from '@tributary/contract/manage-api/access/audit-log'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { formatAction, formatFields } from './format-action.ts'

export function AuditSection() {
  const mayRead = useHasRole('admin')
  return (
    <Panel
      title="Audit log"
      description="Who changed what, and when. Failed log-ins are kept for 90 days, everything else permanently; secrets are never logged."
    >
      {mayRead ? <AuditLines /> : <RoleNote what="read the audit log" />}
    </Panel>
  )
}

const route = getRouteApi('/p/$project/settings/$section')

/** Every line of a project's log names the project, so it is left out. */
function withoutProject({ project: _, ...target }: Record<string, string>): Record<string, string> {
  return target
}

function AuditLines() {
  const { id, timezone } = useProject()
  const { log } = route.useSearch()
  const go = route.useNavigate()
  const list = useReadPages<typeof readAuditLog>('/api/manage/audit-log', {
    query: { limit: 50, ...(log === undefined && { project: id }) },
  })
  return (
    <Stack gap="md">
      <SegmentedControl
        transitionDuration={0}
        aria-label="Scope of the log"
        w="fit-content"
        data={[
          { value: 'project', label: 'This project' },
          { value: 'service', label: 'Whole service' },
        ]}
        value={log ?? 'project'}
        onChange={(value) =>
          void go({ search: value === 'service' ? { log: 'service' } : {}, replace: true })
        }
      />
      <PagedTable
        of={list}
        name="Audit log"
        columns={['When', 'Who', 'What']}
        minWidth={640}
        empty={<Empty title="No changes yet" />}
      >
        {(line) => (
          <Table.Tr key={line.id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }} valign="top">
              {formatTime(line.at, timezone)}
            </Table.Td>
            <Table.Td valign="top" miw={140}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {line.by}
              </Text>
              <Text size="sm" c="dimmed">
                {line.address}
              </Text>
            </Table.Td>
            <Table.Td valign="top">
              <Text size="sm" fw={500}>
                {formatAction(line.action)}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {[
                  formatFields(log === undefined ? withoutProject(line.target) : line.target),
                  formatFields(line.what),
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </Text>
            </Table.Td>
          </Table.Tr>
        )}
      </PagedTable>
    </Stack>
  )
}
