import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import { standardEventWords } from './standard-event-words.ts'

export type Mapped = { standard_event: StandardEvent; send_revenue: boolean; currency: string | null }

/** What a mapping does, in words; without one, what does not happen. */
export function describeMapping(mapping: Mapped | undefined, displayCurrency: string): string {
  if (mapping === undefined)
    return 'It stays here: no network is told of it. Map it to an event that networks know, and the network that brought the person learns of it.'
  const { standard_event: event, send_revenue: sends, currency } = mapping
  const amount = sends
    ? `The amount is sent along, in ${currency ?? displayCurrency}${currency === null || currency === displayCurrency ? '' : ` when it came in it, otherwise in ${displayCurrency}`}.`
    : 'The amount stays here.'
  return `The network that brought the person is told ${event}: ${standardEventWords[event]}. ${amount}`
}
