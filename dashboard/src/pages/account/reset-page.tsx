import { Alert, PasswordInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { readPasswordReset, resetPassword } from '@tributary/contract/manage-api/access/password-resets'
import { useState } from 'react'
import { change, RequestError } from '#api/request.ts'
import { useRead } from '#api/use-read.ts'
import { TextLink } from '#parts/links.tsx'
import { QueryView } from '#parts/states.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'

const route = getRouteApi('/reset/$code')
const path = '/api/manage/password-resets/{code}'

export function ResetPage() {
  const params = route.useParams()
  const reset = useRead<typeof readPasswordReset>(path, { params })
  const isInvalid = reset.error instanceof RequestError && reset.error.status === 404
  return (
    <AccountCard title="New password">
      {isInvalid ? (
        <InvalidLink />
      ) : (
        <QueryView of={reset}>
          {({ email, name }) => <ResetForm code={params.code} owner={`${name} (${email})`} />}
        </QueryView>
      )}
    </AccountCard>
  )
}

function InvalidLink() {
  return (
    <Stack gap="sm">
      <Text size="sm">This link was used already, has expired, or was replaced by a newer one.</Text>
      <TextLink to="/forgot-password" size="sm">
        Have another one sent
      </TextLink>
    </Stack>
  )
}

function ResetForm({ code, owner }: { code: string; owner: string }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <Alert color="green" role="status" title="The new password is set">
        All sessions have ended.{' '}
        <TextLink to="/login" inherit>
          Log in
        </TextLink>
      </Alert>
    )
  return (
    <AccountForm
      button="Set password"
      send={() => change<typeof resetPassword>('POST', path, { params: { code }, body: { password } })}
      onDone={() => {
        setIsDone(true)
        queries.clear()
      }}
    >
      <PasswordInput
        label={`New password for ${owner}`}
        description="At least 10 characters. All your sessions end."
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AccountForm>
  )
}
