import { Stack } from '@mantine/core'
import type { domains } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { DomainCheck } from './domain-check.tsx'
import { DomainProof } from './domain-proof.tsx'
import { DomainRow } from './domain-row.tsx'
import { NewDomain } from './new-domain.tsx'

export function DomainsSection() {
  const { id: project } = useProject()
  const [checked, setChecked] = useState<number>()
  const list = useReadPages<typeof domains.list>('/api/manage/projects/{project}/domains', {
    params: { project },
  })
  const shown = list.data?.find(({ id }) => id === checked)
  return (
    <Stack gap="lg">
      <Panel
        title="Link domains"
        description="The hosts of your links. Point their DNS to this service: it serves the two files that let phones open the app. A domain that waits serves nothing until it is proven."
      >
        <RoleNote what="add or remove a domain" />
        <PagedTable
          of={list}
          name="Link domains"
          minWidth={880}
          columns={['Domain', 'State', 'Added', 'Actions']}
          empty={<Empty title="No domain yet" description="Add the first one below." />}
        >
          {(domain) => <DomainRow key={domain.id} domain={domain} onCheck={() => setChecked(domain.id)} />}
        </PagedTable>
      </Panel>
      {shown !== undefined && <DomainDetails key={shown.id} domain={shown} />}
      <NewDomain onAdded={({ id, state }) => state === 'waiting' && setChecked(id)} />
    </Stack>
  )
}

function DomainDetails({ domain }: { domain: ItemOf<typeof domains.list> }) {
  const { proof } = domain
  return proof === null ? <DomainCheck domain={domain} /> : <DomainProof domain={domain} proof={proof} />
}
