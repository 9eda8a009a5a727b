/** The display currency of a project; until `since` it was `previous`. */
export type DisplayCurrency = { currency: string; previous: string | null; since: Date | null }

/** The currency of an arriving amount: its own, else the display currency of when it was received. Any text may arrive in event data. */
export function arrivingCurrency(
  sent: string | null,
  receivedAt: Date,
  { currency, previous, since }: DisplayCurrency,
): string {
  if (sent !== null) return /^[A-Z]{3}$/.test(sent) ? sent : 'XXX'
  return since !== null && previous !== null && receivedAt < since ? previous : currency
}
