import { PasswordInput } from '@mantine/core'
import type { changeOwnAccount } from '@tributary/contract/manage-api/access/session'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { Panel } from '../../../parts/panel.tsx'
import { AddForm } from '../form/add-form.tsx'

export function PasswordForm({ email }: { email: string }) {
  const [before, setBefore] = useState('')
  const [next, setNext] = useState('')
  const changing = useChange<typeof changeOwnAccount>('PATCH', '/api/manage/session', {
    done: 'Your password was changed. Other sessions of yours have ended.',
    tellRefusal: false,
    onDone: () => {
      setBefore('')
      setNext('')
    },
  })
  return (
    <Panel title="Password" says="A new one ends every other session of yours.">
      <AddForm
        needs="viewer"
        button="Change the password"
        onSend={() => changing.mutate({ body: { password: before, new_password: next } })}
        isSending={changing.isPending}
        error={changing.error}
        ready={before !== '' && next !== ''}
      >
        {/* Password managers keep a password under the name of this field. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Password now"
          autoComplete="current-password"
          maw={420}
          value={before}
          onChange={(event) => setBefore(event.currentTarget.value)}
        />
        <PasswordInput
          label="New password"
          description="At least 10 characters"
          autoComplete="new-password"
          maw={420}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
      </AddForm>
    </Panel>
  )
}
