/** What the ledger counts. */
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

/** Counted in the days of the ledger and never among the facts: refused changes of a person's data, and whole requests. */
export const sideKinds = ['user_data', 'request'] as const

export type SideKind = (typeof sideKinds)[number]

/** Exactly one per fact. What begins with `stored` or `updated` changed something; every other name says why nothing was. */
export type Outcome =
  | 'stored'
  | 'stored_commerce_invalid'
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

/** An outcome to count; the refused ones also say why, with the item. */
export type LedgerEntry = {
  projectId: number
  kind: FactKind | SideKind
  /** `unsigned` is a request's, `clamped` that of a note. */
  outcome: Outcome | 'unsigned' | 'clamped'
  /** Given for outcomes that someone should look at. */
  refused?: { reason: string; item: Record<string, unknown> }
  /** To be read and not counted: the fact has its own outcome. */
  noteOnly?: true
}
