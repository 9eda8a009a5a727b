import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import type { DestinationOnTheWire, destinations } from '@tributary/contract/manage-api/outbound/destinations'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useCanEdit } from '#api/use-session.ts'
import { SecretFields } from '#pages/spend/secret-fields.tsx'
import { FormError } from '#parts/forms/form-error.tsx'
import { eventWords } from './delivery-words.ts'
import { bodyOf, type DestinationDraft, draftOf, newDraft } from './destination-draft.ts'
import {
  type DestinationCode,
  destinationChoices,
  destinationKinds,
  eventsByKind,
} from './destination-kinds.ts'
import { DestinationTarget } from './destination-target.tsx'
import { SettingFields } from './setting-fields.tsx'
import { ShareUnmapped } from './share-unmapped.tsx'

const base = '/api/manage/projects/{project}/destinations'

type Props = { destination: DestinationOnTheWire | undefined; onDone: () => void }

export function DestinationForm({ destination, onDone }: Props) {
  const mayChange = useCanEdit()
  const [draft, setDraft] = useState(() =>
    destination === undefined ? newDraft('meta') : draftOf(destination),
  )
  const set = (fields: Partial<DestinationDraft>) => setDraft((before) => ({ ...before, ...fields }))
  const options = { notifyOnError: false, onDone }
  const create = useChange<typeof destinations.create>('POST', base, {
    ...options,
    done: 'The destination was added. It receives events from now on.',
  })
  const change = useChange<typeof destinations.change>('PATCH', `${base}/{id}`, {
    ...options,
    done: 'The destination was changed.',
  })
  const send = () => {
    const body = bodyOf(draft)
    if (destination === undefined) create.mutate({ body: { ...body, code: draft.code } })
    else change.mutate({ params: { id: destination.id }, body })
  }
  const kind = destinationKinds[draft.code]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="md">
        <Select
          label="Kind"
          data={destinationChoices}
          value={draft.code}
          disabled={destination !== undefined}
          allowDeselect={false}
          searchable
          onChange={(code) => {
            if (code !== null) setDraft({ ...newDraft(code as DestinationCode), name: draft.name })
          }}
        />
        <TextInput
          label="Name"
          required
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Checkbox.Group
          label="Receives"
          value={draft.events}
          onChange={(events) => set({ events: events as OutboundKind[] })}
        >
          <Group gap="md" mt={4}>
            {eventsByKind[kind.kind].map((event) => (
              <Checkbox key={event} value={event} label={eventWords[event]} />
            ))}
          </Group>
        </Checkbox.Group>
        <ShareUnmapped draft={draft} onChange={set} />
        <SettingFields
          fields={kind.settings}
          values={draft.settings}
          onChange={(settings) => set({ settings })}
        />
        <SecretFields
          fields={kind.credentials}
          stored={destination?.has_credentials === true}
          values={draft.credentials}
          onChange={(credentials) => set({ credentials })}
        />
        <DestinationTarget draft={draft} onChange={set} />
        <FormError title="That did not work" error={create.error ?? change.error} />
        <Button type="submit" disabled={!mayChange} loading={create.isPending || change.isPending}>
          {destination === undefined ? 'Add the destination' : 'Save'}
        </Button>
      </Stack>
    </form>
  )
}
