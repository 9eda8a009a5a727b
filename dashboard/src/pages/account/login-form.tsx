import { PasswordInput, TextInput } from '@mantine/core'
import type { logIn } from '@tributary/contract/manage-api/access/session'
import { useState } from 'react'
import { change } from '#api/request.ts'
import { AccountForm } from './account-form.tsx'
import { useCode } from './use-code.tsx'

type Props = {
  /** The member who has to log in again. Without it, anyone may. */
  email?: string | undefined
  onDone: () => unknown
}

export function LoginForm({ email: known, onDone }: Props) {
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const code = useCode()
  return (
    <AccountForm
      button="Log in"
      send={() =>
        change<typeof logIn>('POST', '/api/manage/session', {
          body: { email, password, ...code.sent },
        }).catch(code.catchAsked)
      }
      onDone={(entered) => (entered === undefined ? undefined : onDone())}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        readOnly={known !== undefined}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {code.field}
    </AccountForm>
  )
}
