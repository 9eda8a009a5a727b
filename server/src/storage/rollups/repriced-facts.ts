import { currencyOfEvent, currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'
import type { Span } from './all-facts.ts'
import type { RepricedDay } from './repriced-days.ts'

const noAd = sql`null::int as campaign_id, null as platform, null as ad_set_id, null as ad_creative_id, null as keyword_id`

const rates = (days: readonly RepricedDay[]): Sql => sql`
  json_to_recordset(${JSON.stringify(days)}) as r(
    currency text, day date, old_factor numeric, old_divisor numeric, new_factor numeric, new_divisor numeric)`

/** Out with the old amount, in with the new one: the counts cancel out in one fold. */
const bothAmounts = (amount: Sql): Sql => sql`
  (values (-1, coalesce(${amount} * r.old_factor, ${amount} / r.old_divisor)),
    (1, coalesce(${amount} * r.new_factor, ${amount} / r.new_divisor))) as v(sign, value)`

/** The facts of these days as signed facts, with converted amounts. */
export function repricedPayments(projectId: number, days: readonly RepricedDay[]): Sql {
  return sql`
    select 'payment' as kind, a.completed_at as at, null::date as day, u.install_id, u.person, ${noAd}, a.type as name,
      v.sign as count, v.value as total, case when a.type <> 'FUNDS_WITHDRAWAL' then v.value end as revenue, null as currency
    from payments a
    cross join ${ofProject(projectId)}
    join users u on u.project_id = ${projectId} and u.user_id = a.user_id
    join ${rates(days)} on r.currency = ${currencyOfPayment(sql`a`)} and r.day = (a.completed_at at time zone p.timezone)::date
    cross join lateral ${bothAmounts(sql`a.amount`)}
    where a.project_id = ${projectId} and a.completed_at is not null and a.removed_at is null`
}

export function repricedEvents(projectId: number, { from, to }: Span, days: readonly RepricedDay[]): Sql {
  return sql`
    select 'event' as kind, e.at, null::date as day, u.install_id, u.person, ${noAd}, e.name,
      v.sign as count, v.value as total, v.value as revenue, null as currency
    from events e
    cross join ${ofProject(projectId)}
    join users u on u.project_id = ${projectId} and u.user_id = e.user_id
    join ${rates(days)} on r.currency = ${currencyOfEvent(sql`e`)} and r.day = (e.at at time zone p.timezone)::date
    cross join lateral ${bothAmounts(sql`e.amount`)}
    where e.project_id = ${projectId} and e.amount is not null and e.at >= ${from} and e.at < ${to}`
}
