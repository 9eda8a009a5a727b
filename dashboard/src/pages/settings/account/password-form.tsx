import { PasswordInput } from '@mantine/core'
import type { changeOwnAccount } from '@tributary/contract/manage-api/access/session'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { Panel } from '#parts/panel.tsx'

export function PasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const changing = useChange<typeof changeOwnAccount>('PATCH', '/api/manage/session', {
    done: 'Your password was changed. Your other sessions have ended.',
    notifyOnError: false,
    onDone: () => {
      setCurrent('')
      setNext('')
    },
  })
  return (
    <Panel title="Password" description="Changing it ends your other sessions.">
      <AddForm
        needs="viewer"
        button="Change the password"
        onSend={() => changing.mutate({ body: { password: current, new_password: next } })}
        isSending={changing.isPending}
        error={changing.error}
        ready={current !== '' && next !== ''}
      >
        {/* Password managers store the password under this username. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          maw={420}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
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
