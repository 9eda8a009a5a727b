import { type Sql, sql } from '../sql.ts'

/** Fragments of a statement that also reads `projects p`. */
type Amount = { amount: Sql; currency: Sql; at: Sql }

/**
 * The amount in the project's display currency, at the newest rate on or before its day in the project's timezone.
 * Null if no rate is known in either direction. Exact: rounding happens at display.
 */
export function inDisplayCurrency({ amount, currency, at }: Amount): Sql {
  const newest = (from: Sql, to: Sql) => sql`(
    select r.rate from exchange_rates r
    where r.project_id = p.project_id and r.from_currency = ${from} and r.to_currency = ${to}
      and r.day <= (${at} at time zone p.timezone)::date
    order by r.day desc limit 1)`
  const display = sql`p.display_currency`
  return sql`
    case
      when coalesce(${currency}, ${display}) = ${display} then ${amount}
      else coalesce(${amount} * ${newest(currency, display)}, ${amount} / ${newest(display, currency)})
    end`
}
