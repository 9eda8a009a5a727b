import { Stack } from '@mantine/core'
import type { domains } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { RoleNote } from '../form/role-note.tsx'
import { PagedTable } from '../show/paged-table.tsx'
import { type CheckedDomain, DomainCheck } from './domain-check.tsx'
import { DomainRow } from './domain-row.tsx'
import { NewDomain } from './new-domain.tsx'

export function DomainsSection() {
  const { id: project } = useProject()
  const [checked, setChecked] = useState<CheckedDomain>()
  const list = useReadPages<typeof domains.list>('/api/manage/projects/{project}/domains', {
    params: { project },
  })
  return (
    <Stack gap="lg">
      <Panel
        title="Link domains"
        description="The hosts of your links. Point their DNS to this service: it serves the two files that let phones open the app."
      >
        <RoleNote what="add or remove a domain" />
        <PagedTable
          of={list}
          name="Link domains"
          minWidth={660}
          columns={['Domain', 'Added', 'Actions']}
          empty={<Empty title="No domain yet" description="Add the first one below." />}
        >
          {(domain) => <DomainRow key={domain.id} domain={domain} onCheck={() => setChecked(domain)} />}
        </PagedTable>
      </Panel>
      {checked !== undefined && <DomainCheck key={checked.id} domain={checked} />}
      <NewDomain />
    </Stack>
  )
}
