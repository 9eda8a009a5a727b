import { Button, Title } from '@mantine/core'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import { platformNames } from '@tributary/contract/platform-names'
import type { ItemOf } from '#api/endpoint-types.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import { differenceOf } from '#parts/forms/difference.ts'

export type Listing = ItemOf<typeof storeListings.list>

export const path = '/api/manage/projects/{project}/store-listings'

type Draft = Pick<Listing, 'name' | 'platform' | 'url'>

const blank: Draft = { name: '', platform: 'ANDROID', url: '' }

const platforms = (['ANDROID', 'IOS'] as const).map((value) => ({ value, label: platformNames[value] }))

/** Adds or edits a store listing; campaigns that use it follow a change. */
export function ListingForm({ listing, onDone }: { listing: Listing | undefined; onDone: () => void }) {
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
