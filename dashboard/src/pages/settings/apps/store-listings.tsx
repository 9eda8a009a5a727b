import { Anchor, Button, Group, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import { platformName, platformNames } from '@tributary/contract/platform-names'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useHasRole } from '#api/use-session.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'
import { differenceOf } from '#parts/forms/difference.ts'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'

type Listing = ItemOf<typeof storeListings.list>

const route = getRouteApi('/p/$project/settings/$section')
const path = '/api/manage/projects/{project}/store-listings'

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

type Draft = Pick<Listing, 'name' | 'platform' | 'url'>

const blank: Draft = { name: '', platform: 'ANDROID', url: '' }

const platforms = (['ANDROID', 'IOS'] as const).map((value) => ({ value, label: platformNames[value] }))

/** Adds or edits a store listing; campaigns that use it follow a change. */
function ListingForm({ listing, onDone }: { listing: Listing | undefined; onDone: () => void }) {
  const { name, platform, url } = listing ?? blank
  const saved = { name, platform, url }
  const isNew = listing === undefined
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {isNew ? 'Add a store listing' : `Edit ${name}`}
      </Title>
      <AddForm<typeof storeListings.create | typeof storeListings.change, Draft>
        method={isNew ? 'POST' : 'PATCH'}
        path={isNew ? path : `${path}/{id}`}
        {...(!isNew && { params: { id: listing.id } })}
        blank={saved}
        fields={[
          [
            { name: 'name', label: 'Listing name', required: true },
            { as: 'select', name: 'platform', label: 'Platform', data: platforms },
            {
              name: 'url',
              label: 'URL',
              placeholder: 'https://play.google.com/store/apps/details?id=…',
              required: true,
            },
          ],
        ]}
        write={(value) => (isNew ? value : differenceOf(saved, value))}
        isReady={(value) => isNew || Object.keys(differenceOf(saved, value)).length > 0}
        button={isNew ? 'Add the listing' : 'Save the listing'}
        done={`The store listing was ${isNew ? 'added' : 'changed'}.`}
        onDone={onDone}
      />
      {!isNew && (
        <Button variant="subtle" mt="xs" onClick={onDone}>
          Cancel
        </Button>
      )}
    </>
  )
}
