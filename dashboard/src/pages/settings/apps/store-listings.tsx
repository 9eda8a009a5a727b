import { Anchor, Select, SimpleGrid, Table, TextInput, Title } from '@mantine/core'
import type { storeListings } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { AddForm } from '../form/add-form.tsx'
import { useMayAs } from '../form/role-note.tsx'
import { Listed } from '../show/listed.tsx'

const path = '/api/manage/projects/{project}/store-listings'
const platforms = [
  { value: 'ANDROID', label: 'Android' },
  { value: 'IOS', label: 'iOS' },
]

export function StoreListings() {
  const { id: project } = useProject()
  const may = useMayAs('admin')
  const list = useReadPages<typeof storeListings.list>(path, { params: { project } })
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
              <ConfirmButton
                size="xs"
                label={`Remove ${name}`}
                title="Remove this store listing?"
                says="Campaigns that name it lead to the app’s own page from now on."
                confirm="Remove the listing"
                disabled={!may}
                onConfirm={() => remove.mutate({ params: { project, id } })}
              />
            </Table.Td>
          </Table.Tr>
        )}
      </Listed>
      <NewListing />
    </Panel>
  )
}

const nothing = { name: '', platform: 'ANDROID', url: '' }

function NewListing() {
  const { id: project } = useProject()
  const [listing, setListing] = useState(nothing)
  const set = (field: keyof typeof nothing, value: string) =>
    setListing((before) => ({ ...before, [field]: value }))
  const adding = useChange<typeof storeListings.create>('POST', path, {
    done: 'The store listing was added.',
    tellRefusal: false,
    onDone: () => setListing(nothing),
  })
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
