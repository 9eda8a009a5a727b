import { Badge } from '@mantine/core'
import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import type { ItemOf } from '#api/endpoint-types.ts'

export type Webhook = ItemOf<typeof webhooks.list>

function stateOf({ enabled, status }: Webhook): { label: string; color: string } {
  if (status === 'gone') return { label: 'Gone: returned 410', color: 'red' }
  if (!enabled) return { label: 'Off', color: 'gray' }
  return status === 'ok' ? { label: 'On', color: 'green' } : { label: 'Unauthorized', color: 'orange' }
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { label, color } = stateOf(webhook)
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
