import { Checkbox, TextInput } from '@mantine/core'
import type { DomainOnTheWire } from '@tributary/contract/manage-api/campaigns/domain'
import type { domains } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { Panel } from '#parts/panel.tsx'

export function NewDomain({ onAdded }: { onAdded: (domain: DomainOnTheWire) => unknown }) {
  const { id: project } = useProject()
  const [name, setName] = useState('')
  const [primary, setPrimary] = useState(false)
  const adding = useChange<typeof domains.create>('POST', '/api/manage/projects/{project}/domains', {
    done: ({ name, state }) =>
      state === 'waiting' ? `${name} was added. Prove it to use it.` : 'The domain was added.',
    notifyOnError: false,
    onDone: (added) => {
      onAdded(added)
      setName('')
      setPrimary(false)
    },
  })
  return (
    <Panel title="Add a domain">
      <AddForm
        button="Add the domain"
        onSend={() => adding.mutate({ params: { project }, body: { name, primary } })}
        isSending={adding.isPending}
        error={adding.error}
      >
        <TextInput
          label="Domain"
          description="A domain of yours whose DNS points to this service."
          placeholder="go.example.com"
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="Use it for new links"
          checked={primary}
          onChange={(event) => setPrimary(event.currentTarget.checked)}
        />
      </AddForm>
    </Panel>
  )
}
