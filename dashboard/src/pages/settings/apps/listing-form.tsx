import { Button, Select, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'

type Listing = ItemOf<typeof storeListings.list>

const path = '/api/manage/projects/{project}/store-listings'

const platforms = [
  { value: 'ANDROID', label: 'Android' },
  { value: 'IOS', label: 'iOS' },
]

/** Adds or edits a store listing; campaigns that use it follow a change. */
export function ListingForm({ listing, onDone }: { listing: Listing | undefined; onDone: () => void }) {
  const { id: project } = useProject()
  const { name = '', platform = 'ANDROID', url = '' } = listing ?? {}
  const draft = useDraft<{ name: string; platform: string; url: string }>({ name, platform, url })
  const options = { notifyOnError: false, onDone }
  const add = useChange<typeof storeListings.create>('POST', path, {
    done: 'The store listing was added.',
    ...options,
  })
  const change = useChange<typeof storeListings.change>('PATCH', `${path}/{id}`, {
    done: 'The store listing was changed.',
    ...options,
  })
  const sent = draft.value
  const send = () =>
    listing === undefined
      ? add.mutate({ params: { project }, body: sent }, { onSuccess: () => draft.settle(sent) })
      : change.mutate({ params: { project, id: listing.id }, body: draft.difference })
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {listing === undefined ? 'Add a store listing' : `Edit ${listing.name}`}
      </Title>
      <AddForm
        button={listing === undefined ? 'Add the listing' : 'Save the listing'}
        onSend={send}
        isSending={add.isPending || change.isPending}
        error={add.error ?? change.error}
        ready={listing === undefined || draft.isChanged}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label="Listing name" required {...draft.text('name')} />
          <Select
            label="Platform"
            data={platforms}
            allowDeselect={false}
            value={draft.value.platform}
            onChange={(chosen) => draft.set('platform', chosen ?? 'ANDROID')}
          />
          <TextInput
            label="URL"
            placeholder="https://play.google.com/store/apps/details?id=…"
            required
            {...draft.text('url')}
          />
        </SimpleGrid>
      </AddForm>
      {listing !== undefined && (
        <Button variant="subtle" mt="xs" onClick={onDone}>
          Cancel
        </Button>
      )}
    </>
  )
}
