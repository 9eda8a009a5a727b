import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Link, Outlet } from '@tanstack/react-router'
import { TopProgress } from './top-progress.tsx'

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  errorComponent: ({ error }) => (
    <ErrorPage message={error instanceof Error ? error.message : String(error)} />
  ),
  notFoundComponent: () => <ErrorPage message="Page not found." />,
})

function Root() {
  return (
    <>
      <TopProgress />
      <Outlet />
    </>
  )
}

function ErrorPage({ message }: { message: string }) {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          That did not work
        </Title>
        <Text>{message}</Text>
        <Button component={Link} to="/" variant="default">
          Back to overview
        </Button>
      </Stack>
    </Center>
  )
}
