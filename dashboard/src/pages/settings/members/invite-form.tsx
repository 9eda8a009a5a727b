import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { createMember } from '@tributary/contract/manage-api/access/members'
import type { Role } from '@tributary/contract/manage-api/access/roles'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { Panel } from '../../../parts/panel.tsx'
import { AddForm } from '../form/add-form.tsx'
import { useHasRole } from '../form/role-note.tsx'
import { roleChoices } from './role-choices.ts'

export function InviteForm({ onInvited }: { onInvited: (code: string) => void }) {
  const isOwner = useHasRole('owner')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const inviting = useChange<typeof createMember>('POST', '/api/manage/members', {
    done: 'The member was invited.',
    notifyOnError: false,
    onDone: ({ invitation }) => {
      setName('')
      setEmail('')
      onInvited(invitation.code)
    },
  })
  if (!isOwner) return null
  return (
    <Panel title="Invite a member" description="You get a link to pass on. It works once, within 7 days.">
      <AddForm
        needs="owner"
        button="Invite"
        onSend={() => inviting.mutate({ body: { name, email, role } })}
        isSending={inviting.isPending}
        error={inviting.error}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label="Name"
            required
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Email"
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Select
            label="Role"
            data={roleChoices}
            allowDeselect={false}
            value={role}
            onChange={(chosen) => setRole((chosen ?? 'viewer') as Role)}
          />
        </SimpleGrid>
      </AddForm>
    </Panel>
  )
}
