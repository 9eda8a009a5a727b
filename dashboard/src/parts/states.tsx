import { Alert, Button, Center, Skeleton, Stack, Text } from '@mantine/core'
import type { FetchStatus, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RequestError } from '#api/request.ts'

/** The empty state: why there is nothing, and what to do. */
export function Empty({
  title,
  description,
  action,
}: {
  title: string
  description?: ReactNode
  action?: ReactNode
}) {
  return (
    <Center p="xl">
      <Stack gap="xs" align="center" maw={460}>
        <Text fw={600}>{title}</Text>
        {description !== undefined && (
          <Text c="dimmed" size="sm" ta="center">
            {description}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}

/** The error message of the service, with a retry button. */
export function LoadError({ error, retry }: { error: Error; retry?: () => unknown }) {
  const isForbidden = error instanceof RequestError && error.status === 403
  return (
    <Alert
      color={isForbidden ? 'gray' : 'red'}
      title={isForbidden ? 'You may not see this' : 'This could not be loaded'}
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{error.message}</Text>
        {retry !== undefined && !isForbidden && (
          <Button size="xs" variant="default" onClick={() => retry()}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

export function LoadingRows({ rows = 4 }: { rows?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical.
        <Skeleton key={row} height={28} radius="sm" />
      ))}
    </Stack>
  )
}

type ReadProps<Data> = {
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'> & { fetchStatus?: FetchStatus }
  rows?: number
  /** Instead of a list without entries. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, its loading state or its error. */
export function QueryView<Data>({ of, rows, empty, children }: ReadProps<Data>) {
  if (of.data !== undefined) return empty !== undefined && isEmpty(of.data) ? empty : children(of.data)
  if (of.error !== null) return <LoadError error={of.error} retry={of.refetch} />
  if (of.fetchStatus === 'paused')
    return <Empty title="Not loaded yet" description="It is read as soon as you are online again." />
  return <LoadingRows {...(rows !== undefined && { rows })} />
}

/** Of a list, or what holds one as its items or rows. */
function isEmpty(data: unknown): boolean {
  const { items, rows } = data as { items?: unknown; rows?: unknown }
  const list = [data, items, rows].find(Array.isArray)
  return list?.length === 0
}
