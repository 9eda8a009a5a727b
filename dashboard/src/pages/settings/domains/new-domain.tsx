import { Checkbox, TextInput } from '@mantine/core'
import type { domains } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { Panel } from '../../../parts/panel.tsx'
import { AddForm } from '../form/add-form.tsx'

export function NewDomain() {
  const { id: project } = useProject()
  const [name, setName] = useState('')
  const [primary, setPrimary] = useState(false)
  const adding = useChange<typeof domains.create>('POST', '/api/manage/projects/{project}/domains', {
    done: 'The domain was added.',
    notifyOnError: false,
    onDone: () => {
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
