import { type Sql, sql } from '#storage/sql.ts'
import { currencyOfEvent, currencyOfPayment, inDisplayCurrency } from './in-display-currency.ts'

/** The amounts of stored facts in the display currency. They read `p` and `pc` of projectWithCurrency or ofProject; null: none, or no rate. */

export const revenueOfEvent = (event: Sql, projectId?: Sql): Sql =>
  inDisplayCurrency({
    amount: sql`${event}.amount`,
    currency: currencyOfEvent(event),
    at: sql`${event}.at`,
    projectId,
  })

/** Of a completed payment, also of a withdrawal. */
export const totalOfPayment = (payment: Sql, projectId?: Sql): Sql =>
  inDisplayCurrency({
    amount: sql`(case when ${payment}.completed_at is not null then ${payment}.amount end)`,
    currency: currencyOfPayment(payment),
    at: sql`${payment}.completed_at`,
    projectId,
  })

export const revenueOfPayment = (payment: Sql, projectId?: Sql): Sql =>
  sql`case when ${payment}.type <> 'FUNDS_WITHDRAWAL' then ${totalOfPayment(payment, projectId)} end`
