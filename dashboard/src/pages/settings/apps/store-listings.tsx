import { Anchor, Button, Group } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import { platformName } from '@tributary/contract/platform-names'
import { useHasRole } from '#api/use-session.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { type Listing, ListingForm, path } from './listing-form.tsx'

const route = getRouteApi('/p/$project/settings/$section')

export function StoreListings() {
  const { data = [] } = useResource<typeof storeListings.list>(path)
  const { listing } = route.useSearch()
  const go = route.useNavigate()
  const edit = (id?: string) =>
    void go({ search: id === undefined ? {} : { listing: id }, resetScroll: false })
  const chosen = data.find(({ id }) => id === listing)
  return (
    <ResourcePanel<typeof storeListings.list>
      path={path}
      title="Store listings"
      description="The app’s store pages, including custom ones. A campaign can lead to a specific listing."
      columns={[
        { head: 'Name', rowHead: 500, cell: ({ name }) => name },
        { head: 'Platform', cell: ({ platform }) => platformName(platform) },
        {
          head: 'URL',
          cell: ({ url }) => (
            <Anchor
              href={url}
              target="_blank"
              rel="noreferrer"
              size="sm"
              style={{ overflowWrap: 'anywhere' }}
            >
              {url}
            </Anchor>
          ),
        },
        { head: 'Actions', cell: (item) => <Actions listing={item} onEdit={() => edit(item.id)} /> },
      ]}
      empty={{
        title: 'No store listings yet',
        description: 'Without one, links lead to the app’s default store page.',
      }}
    >
      <ListingForm key={chosen?.id ?? 'new'} listing={chosen} onDone={() => edit()} />
    </ResourcePanel>
  )
}

function Actions({ listing: { id, name }, onEdit }: { listing: Listing; onEdit: () => void }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        disabled={!useHasRole('admin')}
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      >
        Edit
      </Button>
      <ActionButton<typeof storeListings.remove>
        method="DELETE"
        path={`${path}/{id}`}
        params={{ id }}
        label="Remove"
        name={`Remove ${name}`}
        title="Remove this store listing?"
        description="Campaigns that use it will lead to the app’s default store page."
        confirm="Remove the listing"
        done="The store listing was removed."
      />
    </Group>
  )
}
