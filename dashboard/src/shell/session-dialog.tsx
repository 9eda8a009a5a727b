import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { noteConnection } from '#api/connection.ts'
import { sessionQuery } from '#api/use-session.ts'
import { LoginForm } from '#pages/account/login-form.tsx'
import { ProviderButton } from '#pages/account/provider-button.tsx'

/** Asks for the password over the open page, so that nothing typed there is lost. */
export function SessionDialog({ email }: { email: string | undefined }) {
  const queries = useQueryClient()
  const resume = () => {
    noteConnection({ sessionEnded: false })
    return queries.invalidateQueries()
  }
  // They may come back from a tab where they have logged in.
  useWindowEvent('focus', async () => {
    const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (session !== null && session.member.email === email) await resume()
  })
  return (
    <Modal
      centered={false}
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Your session has ended"
    >
      <Stack gap="md">
        <Text size="sm">Log in again to continue. The page and everything you typed stay as they are.</Text>
        <ProviderButton inNewTab />
        <LoginForm email={email} onDone={resume} />
        <Anchor href="/login" size="sm">
          Log in as someone else
        </Anchor>
      </Stack>
    </Modal>
  )
}
