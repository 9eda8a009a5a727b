import { type Sql, sql } from '../sql.ts'

/** The counts of a day (columns of ad_days and campaign_days). */
export const counts = [
  'clicks',
  'installs',
  'suspicious_installs',
  'click_through',
  'view_through',
  'uninstalls',
  'sign_ups',
  'reinstalls',
  'reengagements',
  'activity',
  'daily_active',
  'active',
  'opened_on_1',
  'opened_on_7',
  'opened_on_14',
  'opened_on_30',
  'opened_by_1',
  'opened_by_7',
  'opened_by_14',
  'opened_by_30',
  'opened_since_1',
  'opened_since_7',
  'event_facts',
  'payment_facts',
  'retargeted_event_facts',
  'retargeted_payment_facts',
] as const

/** The sums of money of a day, in the display currency. */
export const amounts = [
  'event_revenue',
  'payment_revenue',
  'retargeted_event_revenue',
  'retargeted_payment_revenue',
  'event_revenue_d0',
  'event_revenue_d3',
  'event_revenue_d7',
  'event_revenue_d30',
  'payment_revenue_d0',
  'payment_revenue_d3',
  'payment_revenue_d7',
  'payment_revenue_d30',
] as const

export type Count = (typeof counts)[number]
export type Amount = (typeof amounts)[number]

/** Names of columns cannot be bound; they come from the lists above alone. */
const column = (name: Count | Amount): Sql => ({ strings: [name], values: [] })

function join(pieces: readonly Sql[], separator: string): Sql {
  const strings = ['', ...pieces.slice(1).map(() => separator), '']
  return { strings, values: pieces }
}

/** `clicks, installs, …`: the columns in the order of the lists. */
export const columns: Sql = join([...counts, ...amounts].map(column), ', ')

/** Of rows (metric, count, amount): one column each, zero as null. */
export const pivoted: Sql = join(
  [
    ...counts.map((name) => sql`nullif(sum(c.count) filter (where c.metric = ${text(name)}), 0)`),
    ...amounts.map((name) => sql`nullif(sum(c.amount) filter (where c.metric = ${text(name)}), 0)`),
  ],
  ', ',
)

/** For `on conflict do update`: the stored row and the new one, added up. */
export function added(table: 'ad_days' | 'campaign_days'): Sql {
  const stored = { strings: [table], values: [] }
  return join(
    [...counts, ...amounts].map((name) => {
      const metric = column(name)
      return sql`${metric} = nullif(coalesce(${stored}.${metric}, 0) + coalesce(excluded.${metric}, 0), 0)`
    }),
    ', ',
  )
}

function text(name: Count | Amount): Sql {
  return { strings: [`'${name}'`], values: [] }
}
