import { Anchor, Button, Group, Table } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { useMayAs } from '../form/role-note.tsx'
import { Listed } from '../show/listed.tsx'
import { ListingForm } from './listing-form.tsx'

const route = getRouteApi('/p/$project/settings/$section')
const path = '/api/manage/projects/{project}/store-listings'

export function StoreListings() {
  const { id: project } = useProject()
  const may = useMayAs('admin')
  const list = useReadPages<typeof storeListings.list>(path, { params: { project } })
  const { listing } = route.useSearch()
  const go = route.useNavigate()
  const chosen = list.data?.find(({ id }) => id === listing)
  const remove = useChange<typeof storeListings.remove>('DELETE', `${path}/{id}`, {
    done: 'The store listing was removed.',
  })
  return (
    <Panel
      title="Store listings"
      says="Pages of the app in the stores, also custom ones. A campaign leads to those that it names."
    >
      <Listed
        of={list}
        name="Store listings"
        columns={['Name', 'Platform', 'Address', 'Actions']}
        empty={<Empty title="No store listing yet" says="Without one, links lead to the app’s own page." />}
      >
        {({ id, name, platform, url }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={500}>
              {name}
            </Table.Th>
            <Table.Td>{platform === 'IOS' ? 'iOS' : 'Android'}</Table.Td>
            <Table.Td>
              <Anchor
                href={url}
                target="_blank"
                rel="noreferrer"
                size="sm"
                style={{ overflowWrap: 'anywhere' }}
              >
                {url}
              </Anchor>
            </Table.Td>
            <Table.Td>
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="xs"
                  variant="default"
                  disabled={!may}
                  aria-label={`Change ${name}`}
                  onClick={() => void go({ search: { listing: id }, resetScroll: false })}
                >
                  Change
                </Button>
                <ConfirmButton
                  size="xs"
                  label="Remove"
                  name={`Remove ${name}`}
                  title="Remove this store listing?"
                  says="Campaigns that name it lead to the app’s own page from now on."
                  confirm="Remove the listing"
                  disabled={!may}
                  onConfirm={() => remove.mutate({ params: { project, id } })}
                />
              </Group>
            </Table.Td>
          </Table.Tr>
        )}
      </Listed>
      <ListingForm
        key={chosen?.id ?? 'new'}
        listing={chosen}
        onDone={() => void go({ search: {}, resetScroll: false })}
      />
    </Panel>
  )
}
