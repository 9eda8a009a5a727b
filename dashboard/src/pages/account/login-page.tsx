import { PasswordInput, TextInput } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { logIn } from '@tributary/contract/manage-api/access/session'
import { useState } from 'react'
import { change } from '../../api/request.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { next } = route.useSearch()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AccountCard title="Log in">
      <AccountForm
        button="Log in"
        send={() => change<typeof logIn>('POST', '/api/manage/session', { body: { email, password } })}
        onDone={() => router.navigate({ href: next ?? '/' })}
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </AccountForm>
    </AccountCard>
  )
}
