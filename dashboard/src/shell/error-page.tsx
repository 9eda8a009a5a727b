import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'

function ErrorPage({ title = 'That did not work', message }: { title?: string; message: string }) {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Text>{message}</Text>
        <Button component={Link} to="/" variant="default">
          Back to overview
        </Button>
      </Stack>
    </Center>
  )
}

export const NotFoundPage = () => <ErrorPage title="Page not found" message="No page has this address." />

export const FailedPage = ({ error }: { error: unknown }) => (
  <ErrorPage message={error instanceof Error ? error.message : String(error)} />
)
