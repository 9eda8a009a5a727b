import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { noteConnection, useConnection } from '../api/connection.ts'
import { useMember } from '../api/use-session.ts'
import { LoginForm } from '../pages/account/login-form.tsx'

/** Asks for the password over the open page, so that nothing typed there is lost. */
export function SessionEnded() {
  const { sessionEnded } = useConnection()
  const email = useKnownEmail()
  const queries = useQueryClient()
  return (
    <Modal
      opened={sessionEnded}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Your session has ended"
    >
      <Stack gap="md">
        <Text size="sm">Log in again to continue. The page and everything you typed stay as they are.</Text>
        <LoginForm
          email={email}
          onDone={() => {
            noteConnection({ sessionEnded: false })
            return queries.invalidateQueries()
          }}
        />
        <Anchor href="/login" size="sm">
          Log in as someone else
        </Anchor>
      </Stack>
    </Modal>
  )
}

/** Also after the service has answered that nobody is logged in. */
function useKnownEmail(): string | undefined {
  const email = useMember()?.email
  const [known, setKnown] = useState(email)
  if (email !== undefined && email !== known) setKnown(email)
  return email ?? known
}
