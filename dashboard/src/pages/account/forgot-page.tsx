import { Alert, TextInput } from '@mantine/core'
import type { requestPasswordReset } from '@tributary/contract/manage-api/access/password-resets'
import { useState } from 'react'
import { change } from '#api/request.ts'
import { TextLink } from '#parts/links.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'

export function ForgotPage() {
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  return (
    <AccountCard title="Forgot password" description="You get a link by mail. It works once, within an hour.">
      {isSent ? (
        <Alert color="green" role="status" title="Check your mail">
          If {email} belongs to a member, a mail with a link is on its way.
        </Alert>
      ) : (
        <AccountForm
          button="Send the link"
          send={() =>
            change<typeof requestPasswordReset>('POST', '/api/manage/password-resets', { body: { email } })
          }
          onDone={() => setIsSent(true)}
        >
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </AccountForm>
      )}
      <TextLink to="/login" size="sm">
        Back to log in
      </TextLink>
    </AccountCard>
  )
}
