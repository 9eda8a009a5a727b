import { currencyCodes } from '@tributary/contract/currency-codes'
import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import type { Conversion } from './conversion.ts'

/** The amount that is sent to a network; null: there is none, or the mapping keeps it back. */
export function sharedValue(fact: OutboundFact): Conversion['value'] {
  const { event, payment, mapping, project } = fact
  if (mapping !== null && !mapping.sendRevenue) return null
  const amount = event?.amount ?? payment?.amount ?? null
  if (amount === null) return null
  const display = project.displayCurrency
  const currency = payment?.currency ?? event?.currency ?? display
  if (isSharedIn(currency, fact)) return { amount, currency }
  const converted = event?.revenue ?? payment?.total ?? null
  if (converted !== null) return { amount: converted, currency: display }
  // Without a rate it keeps its own currency. A text that is no currency counts as none.
  return { amount, currency: currency === noCurrency ? display : currency }
}

/** ISO 4217: the amount is in no currency. */
const noCurrency = 'XXX'

/** Mapped: in the mapping's currency if the amount is in it. Unmapped: in its own, unless that is not a currency. */
function isSharedIn(currency: string, { mapping, project }: OutboundFact): boolean {
  return mapping === null
    ? currency !== noCurrency && currencyCodes.has(currency)
    : currency === (mapping.currency ?? project.displayCurrency)
}
