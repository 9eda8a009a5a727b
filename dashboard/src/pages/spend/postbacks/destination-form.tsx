import { Checkbox, Group } from '@mantine/core'
import type { DestinationOnTheWire, destinations } from '@tributary/contract/manage-api/outbound/destinations'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import { secretFields } from '#pages/spend/secret-fields.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import type { FormItems } from '#parts/forms/field.ts'
import { Frame } from '#parts/forms/frame.tsx'
import { mapIn } from '#parts/forms/text-map.ts'
import type { Draft } from '#parts/forms/use-draft.ts'
import { eventWords } from './delivery-words.ts'
import { bodyOf, type DestinationDraft, draftOf, newDraft } from './destination-draft.ts'
import {
  type DestinationCode,
  destinationChoices,
  destinationKinds,
  eventsByKind,
} from './destination-kinds.ts'
import { DestinationTarget } from './destination-target.tsx'
import { settingField } from './setting-field.ts'

const path = '/api/manage/projects/{project}/destinations'

type Props = { destination: DestinationOnTheWire | undefined; onDone: () => void }

export function DestinationForm({ destination, onDone }: Props) {
  const isNew = destination === undefined
  return (
    <AddForm<typeof destinations.create | typeof destinations.change, DestinationDraft>
      {...(isNew ? { path } : { method: 'PATCH', path: `${path}/{id}`, params: { id: destination.id } })}
      at="wide"
      blank={isNew ? newDraft('meta') : draftOf(destination)}
      fields={(draft) => fieldsOf(draft, destination)}
      write={(draft) => ({ ...bodyOf(draft), ...(isNew && { code: draft.code }) })}
      button={isNew ? 'Add the destination' : 'Save'}
      done={
        isNew ? 'The destination was added. It receives events from now on.' : 'The destination was changed.'
      }
      onDone={onDone}
    />
  )
}

function fieldsOf(draft: Draft<DestinationDraft>, old: Props['destination']): FormItems<DestinationDraft> {
  const { kind, settings, credentials } = destinationKinds[draft.value.code]
  const areStored = old?.has_credentials === true
  return [
    {
      as: 'select',
      name: 'code',
      label: 'Kind',
      data: destinationChoices,
      disabled: old !== undefined,
      searchable: true,
      also: (code) => ({ ...newDraft(code as DestinationCode), name: draft.value.name }),
    },
    { name: 'name', label: 'Name', required: true },
    <Receives key="events" draft={draft} />,
    // Analytics tools receive no events.
    kind !== 'forwarder' && {
      as: 'switch',
      name: 'shareUnmapped',
      label: 'Share amounts without a mapping',
      description: 'What is not mapped and has an amount is sent as a custom event under its own name.',
    },
    settings.length > 0 && (
      <Frame
        key="settings"
        legend="Settings"
        draft={mapIn(draft, 'settings')}
        fields={settings.map(settingField)}
      />
    ),
    credentials.length > 0 && (
      <Frame
        key="credentials"
        legend="Credentials"
        draft={mapIn(draft, 'credentials')}
        fields={secretFields(credentials, areStored)}
      />
    ),
    <DestinationTarget key="target" draft={draft} />,
  ]
}

function Receives({ draft: { value, set } }: { draft: Draft<DestinationDraft> }) {
  return (
    <Checkbox.Group
      label="Receives"
      value={value.events}
      onChange={(events) => set({ events: events as OutboundKind[] })}
    >
      <Group gap="md" mt={4}>
        {eventsByKind[destinationKinds[value.code].kind].map((event) => (
          <Checkbox key={event} value={event} label={eventWords[event]} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
