import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Link, Outlet } from '@tanstack/react-router'
import { TopProgress } from './top-progress.tsx'

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  errorComponent: ({ error }) => <Broken says={error instanceof Error ? error.message : String(error)} />,
  notFoundComponent: () => <Broken says="There is no such page." />,
})

function Root() {
  return (
    <>
      <TopProgress />
      <Outlet />
    </>
  )
}

function Broken({ says }: { says: string }) {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h3">
          That did not work
        </Title>
        <Text>{says}</Text>
        <Button component={Link} to="/" variant="default">
          To the overview
        </Button>
      </Stack>
    </Center>
  )
}
