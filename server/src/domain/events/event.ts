/** Which way a fact came in. */
export type Door = 'server' | 'client' | 'import'

/** A custom event that is to be stored. `id` is a version 7 UUID of `at`, made before the first try. */
export type EventFact = {
  projectId: number
  id: string
  at: Date
  receivedAt: Date
  /** Null: its install is signed up as nobody. */
  userId: string | null
  name: string
  /** The caller's own id; null is never deduplicated. */
  eventId: string | null
  data: Record<string, unknown> | null
  door: Door
}

/** What an event adds to revenue. A text never does, nor does a number that is not finite. */
export function revenueOf(data: EventFact['data']): number | null {
  const amount = data?.amount
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null
}

/** What the amount is in; null: the project's display currency. The data is free: any text may stand there. */
export function currencyOf(data: EventFact['data']): string | null {
  const currency = data?.currency
  return typeof currency === 'string' && currency !== '' ? currency.toUpperCase() : null
}
