/** The kinds of facts that the ledger counts. */
export type FactKind =
  | 'click'
  | 'impression'
  | 'install'
  | 'open'
  | 'signup'
  | 'reinstall'
  | 'reengagement'
  | 'uninstall'
  | 'event'
  | 'payment'
  | 'postback'
  /** A call that the client library dropped and reported later. */
  | 'call'

/** Counted in the daily ledger but not as facts: refused changes of user data, whole requests, and webhooks of payment services that are not payments. */
export const sideKinds = ['user_data', 'request', 'inbound'] as const

export type SideKind = (typeof sideKinds)[number]

/** Exactly one per fact. `stored…` and `updated…` changed something; every other outcome is why nothing was stored. */
export type Outcome =
  | 'stored'
  | 'stored_commerce_invalid'
  | 'stored_order_id_missing'
  | 'stored_contents_missing'
  | 'stored_rate_missing'
  | 'updated'
  | 'updated_commerce_invalid'
  | 'updated_rate_missing'
  | 'duplicate'
  | 'conflict'
  | 'user_not_registered'
  | 'invalid'
  | 'bot'
  | 'campaign_inactive'
  | 'rate_limited'
  | 'erased_user'
  | 'dropped_by_client'

/** What became of a webhook of a payment service that is not a payment. */
export type InboundOutcome =
  | 'refunded'
  | 'refund_waiting'
  | 'refund_reversed'
  | 'duplicate'
  | 'sandbox'
  | 'ignored'
  | 'wrong_signature'

/** An outcome to count; refused ones carry a reason and the item. */
export type LedgerEntry = {
  projectId: number
  kind: FactKind | SideKind
  /** `unsigned` belongs to requests, `clamped` to notes. */
  outcome: Outcome | InboundOutcome | 'unsigned' | 'clamped'
  /** How many facts; by default one. */
  count?: number
  /** Set for outcomes that need attention. */
  refused?: { reason: string; item: Record<string, unknown> }
  /** Shown but not counted: the fact has its own outcome. */
  noteOnly?: true
}
