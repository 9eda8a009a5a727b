import type { NewsKind } from '@tributary/contract/news-kinds'

/** Somebody who is told of what happens. */
export type Destination = {
  id: number
  kind: 'webhook' | 'network' | 'affiliate' | 'forwarder'
  /** The network's or the tool's; `webhook`, `affiliate`. */
  code: string
  name: string
  /** Null: the network's own address. */
  url: string | null
  tokenUrl: string | null
  events: NewsKind[]
  settings: Record<string, unknown>
  /** Only campaigns of this network account. */
  accountId: number | null
  affiliateId: number | null
  enabled: boolean
  status: 'ok' | 'unauthorized' | 'gone'
  createdAt: Date
}
