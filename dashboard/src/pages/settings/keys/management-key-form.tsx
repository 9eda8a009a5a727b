import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import type {
  createManagementKey,
  ManagementKeyOnTheWire,
} from '@tributary/contract/manage-api/access/management-keys'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { mayBeMasked, roleChoices } from '#pages/settings/members/role-choices.ts'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'

type Draft = Pick<ManagementKeyOnTheWire, 'name' | 'role' | 'personal_data'>

const empty: Draft = { name: '', role: 'viewer', personal_data: false }

export function ManagementKeyForm() {
  const { id: project } = useProject()
  const [draft, setDraft] = useState(empty)
  const [secret, setSecret] = useState<string>()
  const create = useChange<typeof createManagementKey>(
    'POST',
    '/api/manage/projects/{project}/management-keys',
    {
      notifyOnError: false,
      onDone: ({ key }) => {
        setDraft(empty)
        setSecret(key)
      },
    },
  )
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <AddForm
      button="Create a management key"
      ready={draft.name.trim() !== ''}
      onSend={() => create.mutate({ params: { project }, body: draft })}
      isSending={create.isPending}
      error={create.error}
    >
      <KeyFields draft={draft} set={set} />
      <SecretDialog
        title="New management key"
        label="management key"
        description="Only a fingerprint of it is stored. Set it as TRIBUTARY_KEY, or run tributary login."
        secret={secret}
        onSaved={() => setSecret(undefined)}
      />
    </AddForm>
  )
}

function KeyFields({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="What uses it"
          placeholder="Weekly report agent"
          autoComplete="off"
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label="Role of the key"
          data={roleChoices.filter(({ value }) => value !== 'owner')}
          allowDeselect={false}
          value={draft.role}
          onChange={(chosen) => set({ role: (chosen ?? 'viewer') as Draft['role'] })}
        />
      </SimpleGrid>
      {mayBeMasked(draft.role) && (
        <Checkbox
          label="Show personal data to it"
          description="Otherwise names, addresses, ids and properties of users are masked."
          checked={draft.personal_data}
          onChange={(event) => set({ personal_data: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
