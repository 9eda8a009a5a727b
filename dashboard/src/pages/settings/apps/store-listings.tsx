import { Anchor, Button, Group, Table } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { ListingForm } from './listing-form.tsx'

const route = getRouteApi('/p/$project/settings/$section')
const path = '/api/manage/projects/{project}/store-listings'

export function StoreListings() {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
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
      description="The app’s store pages, including custom ones. A campaign can lead to a specific listing."
    >
      <PagedTable
        of={list}
        name="Store listings"
        columns={['Name', 'Platform', 'URL', 'Actions']}
        empty={
          <Empty
            title="No store listings yet"
            description="Without one, links lead to the app’s default store page."
          />
        }
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
                  disabled={!mayChange}
                  aria-label={`Edit ${name}`}
                  onClick={() => void go({ search: { listing: id }, resetScroll: false })}
                >
                  Edit
                </Button>
                <ConfirmButton
                  size="xs"
                  label="Remove"
                  name={`Remove ${name}`}
                  title="Remove this store listing?"
                  description="Campaigns that use it will lead to the app’s default store page."
                  confirm="Remove the listing"
                  disabled={!mayChange}
                  onConfirm={() => remove.mutate({ params: { project, id } })}
                />
              </Group>
            </Table.Td>
          </Table.Tr>
        )}
      </PagedTable>
      <ListingForm
        key={chosen?.id ?? 'new'}
        listing={chosen}
        onDone={() => void go({ search: {}, resetScroll: false })}
      />
    </Panel>
  )
}
