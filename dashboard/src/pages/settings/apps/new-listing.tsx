import { Select, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { AddForm } from '../form/add-form.tsx'

const platforms = [
  { value: 'ANDROID', label: 'Android' },
  { value: 'IOS', label: 'iOS' },
]

const nothing = { name: '', platform: 'ANDROID', url: '' }

export function NewListing() {
  const { id: project } = useProject()
  const [listing, setListing] = useState(nothing)
  const set = (field: keyof typeof nothing, value: string) =>
    setListing((before) => ({ ...before, [field]: value }))
  const adding = useChange<typeof storeListings.create>(
    'POST',
    '/api/manage/projects/{project}/store-listings',
    {
      done: 'The store listing was added.',
      tellRefusal: false,
      onDone: () => setListing(nothing),
    },
  )
  return (
    <>
      <Title order={3} size="h5" mt="lg" mb="xs">
        Add a store listing
      </Title>
      <AddForm
        button="Add the listing"
        onSend={() => adding.mutate({ params: { project }, body: listing })}
        isSending={adding.isPending}
        error={adding.error}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label="Name of the listing"
            required
            value={listing.name}
            onChange={(event) => set('name', event.currentTarget.value)}
          />
          <Select
            label="Platform"
            data={platforms}
            allowDeselect={false}
            value={listing.platform}
            onChange={(chosen) => set('platform', chosen ?? 'ANDROID')}
          />
          <TextInput
            label="Address"
            placeholder="https://play.google.com/store/apps/details?id=…"
            required
            value={listing.url}
            onChange={(event) => set('url', event.currentTarget.value)}
          />
        </SimpleGrid>
      </AddForm>
    </>
  )
}
