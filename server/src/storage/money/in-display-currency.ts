import { type Sql, sql } from '#storage/sql.ts'

/**
 * Joins a project and its currency, which the fragments below read, as `p` and `pc`.
 * `limit 1`: looked up by key. The planner cannot estimate the facts of a batch, and would join in quadratic time.
 */
export const projectWithCurrency = sql`
  (projects p cross join lateral (select * from project_currencies c where c.project_id = p.project_id limit 1) pc)`

/** The same for one project, in a form that a cluster runs where the project is: every table is named with the project. */
export const ofProject = (projectId: number): Sql => sql`(
  (select * from projects where project_id = ${projectId} limit 1) p
  cross join (select * from project_currencies where project_id = ${projectId} limit 1) pc)`

type Dated = { currency: Sql; at: Sql; projectId?: Sql | undefined }

const joinedProject = sql`p.project_id`

/** The currency of a stored amount. Facts that named none before amounts had a currency are in the project's first one. */
export const currencyOfEvent = (event: Sql): Sql => sql`coalesce(${event}.amount_currency, pc.first)`
export const currencyOfPayment = (payment: Sql): Sql =>
  sql`coalesce(${payment}.amount_currency, ${payment}.currency, pc.first)`

/** As it was sent. Null: none was sent, and the amount is in the display currency. */
export const sentCurrency = (payment: Sql): Sql =>
  sql`coalesce(${payment}.currency, nullif(${currencyOfPayment(payment)}, pc.currency))`

/** The rate of a pair: the newest on or before the day in the project's timezone. */
const newestRate = (rate: Sql, from: Sql, to: Sql, day: Sql, projectId = joinedProject): Sql => sql`(
  select ${rate} from exchange_rates r
  where r.project_id = ${projectId} and r.from_currency = ${from} and r.to_currency = ${to} and ${rate} is not null and r.day <= ${day}
  order by r.day desc limit 1)`

const countedRate = sql`r.counted_rate`
const wantedRate = sql`r.rate`
const dayOf = (at: Sql): Sql => sql`(${at} at time zone p.timezone)::date`

/**
 * The amount in the project's display currency, with the rates that the rollups use. Null if no rate is known in either direction.
 * A currency of null: already in the display currency. Exact: rounding happens at display.
 */
export function inDisplayCurrency({ amount, currency, at, projectId }: Dated & { amount: Sql }): Sql {
  const display = sql`pc.currency`
  return sql`
    case
      when ${amount} is null or coalesce(${currency}, ${display}) = ${display} then ${amount}
      else coalesce(${amount} * ${newestRate(countedRate, currency, display, dayOf(at), projectId)},
        ${amount} / ${newestRate(countedRate, display, currency, dayOf(at), projectId)})
    end`
}

/** Whether the amount can be converted, also by a rate that the rollups do not use yet. */
export function hasRate({ currency, at, projectId }: Dated): Sql {
  return hasRateTo(sql`pc.currency`, { currency, day: dayOf(at), projectId })
}

type OfDay = { currency: Sql; day: Sql; projectId?: Sql | undefined }

export function hasRateTo(display: Sql, { currency, day, projectId }: OfDay): Sql {
  return sql`
    (${currency} = ${display} or coalesce(${newestRate(wantedRate, currency, display, day, projectId)},
      ${newestRate(wantedRate, display, currency, day, projectId)}) is not null)`
}

type Pair = { projectId: number; from: Sql; to: Sql; day: Sql; rates: 'counted' | 'wanted' }

/** The rate as two columns, of which at most one is set: multiply by `factor`, or divide by `divisor`. */
export function rateColumns(
  { projectId, from, to, day, rates }: Pair,
  name: (part: 'factor' | 'divisor') => Sql,
): Sql {
  const rate = rates === 'counted' ? countedRate : wantedRate
  const project = sql`${projectId}`
  const direct = newestRate(rate, from, to, day, project)
  return sql`
    case when ${from} = ${to} then 1 else ${direct} end as ${name('factor')},
    case when ${from} <> ${to} and ${direct} is null then ${newestRate(rate, to, from, day, project)} end as ${name('divisor')}`
}
