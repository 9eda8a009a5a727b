import type { summarizeDeliveries } from '@tributary/contract/manage-api/outbound/delivery-summary'
import type { destinations } from '@tributary/contract/manage-api/outbound/destinations'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import { useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'

const every = { every: 10_000 }

/** Whoever is told something: destinations, webhooks, and what became of their deliveries. */
export function useReceivers() {
  const params = { project: useProjectId() }
  const query = { limit: 1000 }
  const told = useRead<typeof destinations.list>(
    '/api/manage/projects/{project}/destinations',
    { params, query },
    every,
  )
  const hooks = useRead<typeof webhooks.list>('/api/manage/projects/{project}/webhooks', { params, query })
  const summary = useRead<typeof summarizeDeliveries>(
    '/api/manage/projects/{project}/deliveries/summary',
    { params },
    every,
  )
  const names = new Map<number, string>([
    ...(told.data?.items ?? []).map(({ id, name }) => [id, name] as const),
    ...(hooks.data?.items ?? []).map(({ id, url }) => [id, `Webhook ${url}`] as const),
  ])
  return { told, hooks, summary, names }
}

export type Receivers = ReturnType<typeof useReceivers>
