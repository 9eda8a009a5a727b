import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { noteConnection } from '../api/connection.ts'
import { LoginForm } from '../pages/account/login-form.tsx'

/** Asks for the password over the open page, so that nothing typed there is lost. */
export function SessionDialog({ email }: { email: string | undefined }) {
  const queries = useQueryClient()
  return (
    <Modal
      opened
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
