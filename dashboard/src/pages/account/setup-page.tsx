import { PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { createOwner } from '@tributary/contract/manage-api/access/setup'
import { useState } from 'react'
import { change } from '#api/request.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'

const empty = { code: '', name: '', email: '', password: '' }

export function SetupPage() {
  const go = useNavigate()
  const queries = useQueryClient()
  const [owner, setOwner] = useState(empty)
  const set = (field: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setOwner((before) => ({ ...before, [field]: value }))
  }
  return (
    <AccountCard
      title="Welcome"
      description="Enter the one-time code that the service printed at startup to become the owner."
    >
      <AccountForm
        button="Become the owner"
        send={() => change<typeof createOwner>('POST', '/api/manage/setup', { body: owner })}
        onDone={() => {
          queries.clear()
          return go({ to: '/' })
        }}
      >
        <TextInput
          label="One-time code"
          autoComplete="off"
          required
          value={owner.code}
          onChange={set('code')}
        />
        <TextInput label="Your name" autoComplete="name" required value={owner.name} onChange={set('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={owner.email}
          onChange={set('email')}
        />
        <PasswordInput
          label="Password"
          description="At least 10 characters"
          autoComplete="new-password"
          required
          value={owner.password}
          onChange={set('password')}
        />
      </AccountForm>
    </AccountCard>
  )
}
