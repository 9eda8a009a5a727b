/** What the ledger counts. */
export type FactKind = 'click' | 'impression' | 'install' | 'open' | 'event' | 'payment'

/** Exactly one per fact. `stored` and `updated` changed something; every other name says why nothing was. */
export type Outcome =
  | 'stored'
  | 'updated'
  | 'duplicate'
  | 'conflict'
  | 'user_not_registered'
  | 'invalid'
  | 'bot'
  | 'campaign_inactive'
  | 'rate_limited'
  | 'erased_user'

/** An outcome to count; the refused ones also say why, with the item. */
export type LedgerEntry = {
  projectId: number
  kind: FactKind
  outcome: Outcome
  /** Given for outcomes that someone should look at. */
  refused?: { reason: string; item: Record<string, unknown> }
}
