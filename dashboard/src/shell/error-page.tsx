import { Center, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ButtonLink } from '#parts/links.tsx'

function ErrorPage({ message }: { message: string }) {
  useDocumentTitle(`${message} · Tributary`)
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          That did not work
        </Title>
        <Text>{message}</Text>
        <ButtonLink to="/" variant="default">
          Back to overview
        </ButtonLink>
      </Stack>
    </Center>
  )
}

export const NotFoundPage = () => <ErrorPage message="Page not found." />

export const FailedPage = ({ error }: { error: unknown }) => (
  <ErrorPage message={error instanceof Error ? error.message : String(error)} />
)
