import { Stack } from '@mantine/core'
import type { listInboundSources } from '@tributary/contract/manage-api/inbound/inbound-sources'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { NewSource } from './new-source.tsx'
import { SourceRow } from './source-row.tsx'

/** Payment services whose webhooks are stored as payments. */
export function InboundSection() {
  const { id: project } = useProject()
  const [secret, setSecret] = useState<string>()
  const list = useReadPages<typeof listInboundSources>('/api/manage/projects/{project}/inbound-sources', {
    params: { project },
  })
  return (
    <Stack gap="lg">
      <Panel
        title="Payment sources"
        description="Webhooks of these services are stored as payments, with their refunds. Enter the address at the service."
      >
        <RoleNote what="create, change or remove a source" />
        <PagedTable
          of={list}
          name="Payment sources"
          columns={['Source', 'Address', 'Received', 'Actions']}
          minWidth={720}
          empty={<Empty title="No payment sources yet" description="Create the first one below." />}
        >
          {(source) => <SourceRow key={source.id} source={source} onSecret={setSecret} />}
        </PagedTable>
      </Panel>
      <NewSource onSecret={setSecret} />
      <SecretDialog
        title="Secret of the source"
        label="secret"
        description="Enter it at the service as the value of the Authorization header. A previous secret stays valid for 24 hours."
        secret={secret}
        onSaved={() => setSecret(undefined)}
      />
    </Stack>
  )
}
