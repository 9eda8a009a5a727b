import { currencyCodes } from '@tributary/contract/currency-codes'
import { currencyOf } from '../events/event.ts'
import type { News } from '../outbound/news.ts'
import type { Conversion } from './conversion.ts'

/** The amount that a network is told; null: there is none, or the mapping keeps it back. */
export function sharedValue(news: News): Conversion['value'] {
  const { event, payment, mapping, project } = news
  if (mapping !== null && !mapping.sendRevenue) return null
  const amount = event?.amount ?? payment?.amount ?? null
  if (amount === null) return null
  const display = project.displayCurrency
  const currency = payment?.currency ?? currencyOf(event?.data ?? null) ?? display
  return isSharedIn(currency, news)
    ? { amount, currency }
    : { amount: event?.revenue ?? payment?.total ?? amount, currency: display }
}

/** Mapped: in the mapping's currency if the amount is in it. Unmapped: in its own, unless that is not a currency. */
function isSharedIn(currency: string, { mapping, project }: News): boolean {
  return mapping === null
    ? currencyCodes.has(currency)
    : currency === (mapping.currency ?? project.displayCurrency)
}
