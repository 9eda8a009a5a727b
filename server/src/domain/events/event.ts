/** The API through which a fact arrived. */
export type FactSource = 'server' | 'client' | 'import'

/** A custom event to store. `id` is a version 7 UUID with the time `at`, created before the first attempt. */
export type EventFact = {
  projectId: number
  id: string
  at: Date
  receivedAt: Date
  /** Null: nobody has signed up on its install. */
  userId: string | null
  name: string
  /** The caller's own id. Events without one are never deduplicated. */
  eventId: string | null
  data: Record<string, unknown> | null
  source: FactSource
  /** Of imported events whose data names no amount, or no currency: an erased user's have no data. */
  money?: { amount: number | null; currency: string | null }
  /** Another service has accepted it: it may claim to be older than its user. */
  isAccepted?: boolean
}

/** The revenue of an event. Only a finite number counts, never a string. */
export function revenueOf(data: EventFact['data']): number | null {
  const amount = data?.amount
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null
}

/** The currency of the amount; null: the project's display currency. Event data is unvalidated: it may be any string. */
export function currencyOf(data: EventFact['data']): string | null {
  const currency = data?.currency
  return typeof currency === 'string' && currency !== '' ? currency.toUpperCase() : null
}
