import type { OutboundKind } from '@tributary/contract/outbound-kinds'

/** A receiver of facts: a webhook, an ad network, an affiliate or another tool. */
export type Destination = {
  id: number
  kind: 'webhook' | 'network' | 'affiliate' | 'forwarder'
  /** The code of the network or tool, or `webhook` or `affiliate`. */
  code: string
  name: string
  /** Null: the network's own address. */
  url: string | null
  tokenUrl: string | null
  events: OutboundKind[]
  settings: Record<string, unknown>
  /** Limits it to campaigns of this network account. */
  accountId: number | null
  affiliateId: number | null
  /** Whether amounts without a mapping are sent, under their own names. */
  shareUnmapped: boolean
  enabled: boolean
  status: 'ok' | 'unauthorized' | 'gone'
  createdAt: Date
}
