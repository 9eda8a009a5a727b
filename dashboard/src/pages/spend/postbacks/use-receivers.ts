import type { summarizeDeliveries } from '@tributary/contract/manage-api/outbound/delivery-summary'
import type { destinations as destinationsApi } from '@tributary/contract/manage-api/outbound/destinations'
import type { webhooks as webhooksApi } from '@tributary/contract/manage-api/outbound/webhooks'
import { useRead } from '#api/use-read.ts'

const every = { every: 10_000 }

/** Destinations and webhooks, with a summary of their deliveries. */
export function useReceivers() {
  const query = { limit: 1000 }
  const destinations = useRead<typeof destinationsApi.list>(
    '/api/manage/projects/{project}/destinations',
    { query },
    every,
  )
  const webhooks = useRead<typeof webhooksApi.list>('/api/manage/projects/{project}/webhooks', {
    query,
  })
  const summary = useRead<typeof summarizeDeliveries>(
    '/api/manage/projects/{project}/deliveries/summary',
    {},
    every,
  )
  const names = new Map<number, string>([
    ...(destinations.data?.items ?? []).map(({ id, name }) => [id, name] as const),
    ...(webhooks.data?.items ?? []).map(({ id, url }) => [id, `Webhook ${url}`] as const),
  ])
  return { destinations, webhooks, summary, names }
}

export type Receivers = ReturnType<typeof useReceivers>
