import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import { standardEventTexts } from './standard-event-words.ts'

export type Mapped = { standard_event: StandardEvent; send_revenue: boolean; currency: string | null }

/** Describes what networks receive under this mapping. */
export function describeMapping(mapping: Mapped | undefined, displayCurrency: string): string {
  if (mapping === undefined)
    return 'Not mapped: only its amounts are sent to the network that brought the user, as a custom event under its own name, unless the destination does not take them. Map it to a standard event to send every one.'
  const { standard_event: event, send_revenue: sendsAmount, currency } = mapping
  const amount = sendsAmount
    ? `The amount is sent in ${currency ?? displayCurrency}${currency === null || currency === displayCurrency ? '' : ` if it was recorded in ${currency}, otherwise in ${displayCurrency}`}.`
    : 'The amount is not sent.'
  return `Sent to the network that brought the user as ${event}: ${standardEventTexts[event]}. ${amount}`
}
