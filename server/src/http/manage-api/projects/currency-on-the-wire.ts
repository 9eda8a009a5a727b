import type {
  AmountsWithoutRateOnTheWire,
  CurrencyChangeOnTheWire,
} from '@tributary/contract/manage-api/projects/currency'
import type { ChangedProject } from '#operations/projects/change-project.ts'
import type { AmountsWithoutRate } from '#storage/spend/amounts-without-rate.ts'

export function currencyChangeOnTheWire({
  from,
  to,
  state,
  facts,
  withoutRate,
}: NonNullable<ChangedProject['currency']>): CurrencyChangeOnTheWire {
  return { from, to, state, facts, without_rate: withoutRate.map(withoutRateOnTheWire) }
}

export function withoutRateOnTheWire(amounts: AmountsWithoutRate): AmountsWithoutRateOnTheWire {
  return {
    currency: amounts.currency,
    first_day: amounts.firstDay,
    last_day: amounts.lastDay,
    events: amounts.events,
    payments: amounts.payments,
    spend_rows: amounts.spendRows,
  }
}
