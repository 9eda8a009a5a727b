import type { AlertChannel, AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'

/** Somebody who is told. `email` and `token` are set for channel `email`, `url` for the others; both are sealed. */
export type AlertDestination = {
  id: string
  channel: AlertChannel
  name: string
  email: string | null
  token: string | null
  url: Buffer | null
  secret: Buffer | null
  /** Null: all. */
  kinds: AlertKind[] | null
  notifyOnResolve: boolean
  unsubscribedAt: Date | null
  createdAt: Date
}

export const channelNames: Record<AlertChannel, string> = {
  email: 'Email',
  slack: 'Slack',
  discord: 'Discord',
  webhook: 'Webhook',
}
