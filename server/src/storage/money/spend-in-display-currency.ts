import { type Sql, sql } from '#storage/sql.ts'
import { inDisplayCurrency } from './in-display-currency.ts'

/** Noon is on the same day in every timezone. */
export const noonOf = (day: Sql): Sql => sql`((${day} + time '12:00') at time zone p.timezone)`

/** The amount of a row `s` of spend, converted now. */
export const convertedSpend = (projectId: number): Sql =>
  inDisplayCurrency({
    amount: sql`s.original_amount`,
    currency: sql`s.original_currency`,
    at: noonOf(sql`s.day`),
    projectId: sql`${projectId}`,
  })

/** As convertedSpend, but uses the stored result while it is valid. Reads `p` and `pc` of ofProject. */
export const spendInDisplayCurrency = (projectId: number): Sql => sql`
  case
    when s.original_currency = pc.currency then s.original_amount
    when s.priced_version = pc.version then s.spend
    else ${convertedSpend(projectId)}
  end`
