import { Box, Container, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import type { readShared } from '@tributary/contract/shared-api/read-shared'
import type { DataOf } from '#api/endpoint-types.ts'
import { RequestError } from '#api/request.ts'
import { useRead } from '#api/use-read.ts'
import { Panel } from '#parts/panel.tsx'
import { LoadError, LoadingRows } from '#parts/states.tsx'
import { Logo } from '#shell/logo.tsx'
import { SharedBoard } from './shared-board.tsx'
import { SharedView } from './shared-view.tsx'

const route = getRouteApi('/shared/$key')

/** What a share link shows, for whoever has it: nobody is logged in. */
export function SharedPage() {
  const { key } = route.useParams()
  const shared = useRead<typeof readShared>('/api/shared/{key}', { params: { key } })
  return (
    <Box mih="100dvh" bg="var(--tributary-ground)" component="main">
      <Container size="lg" py="lg">
        <Stack gap="lg">
          <Logo />
          {shared.data !== undefined ? (
            <Shown shared={shared.data} shareKey={key} />
          ) : shared.error !== null ? (
            <NotShown error={shared.error} retry={shared.refetch} />
          ) : (
            <LoadingRows rows={8} />
          )}
        </Stack>
      </Container>
    </Box>
  )
}

type Shared = DataOf<typeof readShared>

function Shown({ shared, shareKey }: { shared: Shared; shareKey: string }) {
  if (shared.kind === 'board') return <SharedBoard board={shared} shareKey={shareKey} />
  return <SharedView shared={shared} csv={`/api/shared/${encodeURIComponent(shareKey)}?format=csv`} />
}

function NotShown({ error, retry }: { error: Error; retry: () => unknown }) {
  const isGone = error instanceof RequestError && error.status === 404
  useDocumentTitle(`${isGone ? 'Link not found' : 'Not loaded'} · Tributary`)
  if (!isGone) return <LoadError error={error} retry={retry} />
  return (
    <Panel>
      <Stack gap="xs" align="center" py="xl">
        <Title order={1} size="h3">
          Nothing to see here
        </Title>
        <Text ta="center">{error.message}</Text>
      </Stack>
    </Panel>
  )
}
