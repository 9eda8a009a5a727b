import { PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { acceptInvitation, readInvitation } from '@tributary/contract/manage-api/access/invitations'
import { useState } from 'react'
import { change } from '../../api/request.ts'
import { useRead } from '../../api/use-read.ts'
import { QueryView } from '../../parts/states.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { useCode } from './use-code.tsx'

const route = getRouteApi('/join/$code')
const path = '/api/manage/invitations/{code}'

export function JoinPage() {
  const params = route.useParams()
  const go = useNavigate()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const code = useCode()
  const invitation = useRead<typeof readInvitation>(path, { params })
  return (
    <AccountCard title="Join">
      <QueryView of={invitation}>
        {({ email, name }) => (
          <AccountForm
            button="Set password"
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
              description="At least 10 characters"
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            {code.field}
          </AccountForm>
        )}
      </QueryView>
    </AccountCard>
  )
}
