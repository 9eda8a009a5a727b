import { Badge, Table } from '@mantine/core'
import type { listSignedRequests } from '@tributary/contract/manage-api/access/signing-keys'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'

const path = '/api/manage/projects/{project}/signed-requests'

export function SignedRequests() {
  const { id: project, timezone } = useProject()
  const list = useReadPages<typeof listSignedRequests>(path, { params: { project } })
  return (
    <Panel
      title="Who signs how"
      description="Signed requests of the last 30 days, counted every hour. Version 2 also covers the method and the path. Version 1 stays accepted; app versions with the current library send version 2."
    >
      <PagedTable
        of={list}
        name="Signed requests"
        columns={['Signature', 'Platform', 'App version', 'Requests', 'Last seen']}
        empty={
          <Empty title="No signed requests" description="They appear one to two hours after they arrive." />
        }
        minWidth={560}
      >
        {({ signature_version, platform, app_version, requests, last_at }) => (
          <Table.Tr key={`${signature_version} ${platform} ${app_version}`}>
            <Table.Th scope="row" fw={500}>
              <Badge color={signature_version === 1 ? 'yellow' : 'green'} variant="light" miw="max-content">
                Version {signature_version}
              </Badge>
            </Table.Th>
            <Table.Td>{platform ?? 'Unknown'}</Table.Td>
            <Table.Td>{app_version ?? 'Unknown'}</Table.Td>
            <Table.Td>{formatCount(requests)}</Table.Td>
            <Table.Td>{formatTime(last_at, timezone)}</Table.Td>
          </Table.Tr>
        )}
      </PagedTable>
    </Panel>
  )
}
