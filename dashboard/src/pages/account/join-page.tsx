import { Alert, Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type {
  Asks,
  acceptInvitation,
  readInvitation,
} from '@tributary/contract/manage-api/access/invitations'
import { useState } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { change } from '#api/request.ts'
import { useRead } from '#api/use-read.ts'
import { QueryView } from '#parts/states.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { useCode } from './use-code.tsx'

const route = getRouteApi('/join/$code')
const path = '/api/manage/invitations/{code}'

type Invitation = DataOf<typeof readInvitation>

export function JoinPage() {
  const invitation = useRead<typeof readInvitation>(path, { params: route.useParams() })
  return (
    <AccountCard title="Join" description={invitation.data && whatIsGiven(invitation.data)}>
      <QueryView of={invitation}>
        {(found) =>
          found.asks === 'openid' ? (
            <>
              <Alert>{found.email} logs in at your provider. The log-in confirms the invitation.</Alert>
              <Button component="a" href="/api/manage/openid">
                Log in
              </Button>
            </>
          ) : (
            <ConfirmForm {...found} asks={found.asks} />
          )
        }
      </QueryView>
    </AccountCard>
  )
}

function whatIsGiven({ project, role, granted_by = 'An administrator' }: Invitation): string | undefined {
  if (role === 'none') return undefined
  return `${granted_by} invited you to ${project ?? 'all projects'} with the role ${role}.`
}

const fields: Record<Exclude<Asks, 'openid'>, { button: string; description: string }> = {
  new_password: { button: 'Set password', description: 'At least 10 characters' },
  password: { button: 'Confirm', description: 'You have an account: enter its password' },
  known_or_new_password: {
    button: 'Confirm',
    description:
      'The password that you have; it keeps your other projects. If you never set one, choose a new one of at least 10 characters.',
  },
}

function ConfirmForm({ email, name, asks }: Invitation & { asks: Exclude<Asks, 'openid'> }) {
  const params = route.useParams()
  const go = useNavigate()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const code = useCode()
  const { button, description } = fields[asks]
  return (
    <AccountForm
      button={button}
      send={() =>
        change<typeof acceptInvitation>('POST', path, {
          params,
          body: { password, ...code.sent },
        }).catch(code.catchAsked)
      }
      onDone={(entered) => {
        if (entered === undefined) return undefined
        queries.clear()
        return go({ to: '/' })
      }}
    >
      <PasswordInput
        label={`Password for ${name} (${email})`}
        description={description}
        autoComplete={asks === 'new_password' ? 'new-password' : 'current-password'}
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {code.field}
    </AccountForm>
  )
}
