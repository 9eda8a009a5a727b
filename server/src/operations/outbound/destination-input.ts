import type { Destination } from '#domain/outbound/destination.ts'

/** The fields of a destination that a caller sets. Undefined: unchanged. */
export type DestinationInput = {
  name?: string | undefined
  events?: Destination['events'] | undefined
  settings?: Destination['settings'] | undefined
  credentials?: Record<string, string> | undefined
  base_url?: string | null | undefined
  token_url?: string | null | undefined
  network_account_id?: number | null | undefined
  affiliate_id?: number | null | undefined
  share_unmapped?: boolean | undefined
  enabled?: boolean | undefined
}
