import type { webhooks } from '@tributary/contract/manage-api/outbound/webhooks'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import type { ItemOf } from '#api/endpoint-types.ts'

export type Webhook = ItemOf<typeof webhooks.list>

export const path = '/api/manage/projects/{project}/webhooks'

export const eventNames: Record<OutboundKind, string> = {
  install: 'Installs',
  reinstall: 'Reinstalls',
  reengagement: 'Re-engagements',
  signup: 'Sign-ups',
  event: 'Events',
  payment: 'Payments',
  uninstall: 'Uninstalls',
  attribution: 'Late attributions',
}

export const eventsField = {
  as: 'many',
  name: 'events',
  label: 'Events',
  data: Object.entries(eventNames).map(([value, label]) => ({ value, label })),
} as const

export const secret = {
  title: 'Webhook secret',
  label: 'webhook secret',
  description:
    'Your server uses it to verify that a message comes from this service. A previous secret stays valid for 24 hours.',
  of: (made: { secret: string }) => made.secret,
}
