import { Stack } from '@mantine/core'
import type { listShadowSources } from '@tributary/contract/manage-api/shadow/shadow-sources'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { TextLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { NewShadowSource } from './new-shadow-source.tsx'
import { ShadowSourceRow } from './shadow-source-row.tsx'

/** Vendors whose postbacks are held against our own decisions. */
export function ShadowSection() {
  const { id: project } = useProject()
  const list = useReadPages<typeof listShadowSources>('/api/manage/projects/{project}/shadow-sources', {
    params: { project },
  })
  const made = (list.data ?? []).map(({ vendor }) => vendor)
  return (
    <Stack gap="lg">
      <Panel
        title="Sources of shadow mode"
        description="Run another vendor and Tributary side by side before you switch: enter the address at the vendor, and its installs are compared with ours."
        actions={
          <TextLink to="/p/$project/shadow" size="sm">
            Open the comparison
          </TextLink>
        }
      >
        <RoleNote what="create, change or remove a source" />
        <PagedTable
          of={list}
          name="Sources of shadow mode"
          columns={['Vendor', 'Address', 'Received', 'Actions']}
          minWidth={720}
          empty={
            <Empty
              title="No vendor yet"
              description="Create a source below, then enter its address at the vendor."
            />
          }
        >
          {(source) => <ShadowSourceRow key={source.id} source={source} />}
        </PagedTable>
      </Panel>
      <NewShadowSource made={made} />
    </Stack>
  )
}
