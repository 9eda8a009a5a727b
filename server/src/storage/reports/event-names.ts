import type { EventKind } from '#domain/reporting/figures.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { sql } from '#storage/sql.ts'

export type NamedSums = {
  kind: EventKind
  name: string
  count: number
  amount: string | null
  unique: number
  firstDay: string
  lastDay: string
  standardEvent: string | null
  sendRevenue: boolean | null
  total: number
}

type Wanted = { projectId: number; from: string; to: string; most: number }

/** By name, over all campaigns and organic users. */
export function eventNameSums(db: Queryable, { projectId, from, to, most }: Wanted): Promise<NamedSums[]> {
  return db.many<NamedSums>(sql`
    with days as (
      select kind, name, day, sum(count) as count, sum(amount) as amount
      from event_days
      where project_id = ${projectId} and day between ${from}::date and ${to}::date and kind in ('event', 'payment')
      group by 1, 2, 3
    ), named as (
      select kind, name, sum(count) as count, sum(amount) as amount, count(*) over () as total,
        min(day) filter (where count > 0) as first_day, max(day) filter (where count > 0) as last_day
      from days
      group by 1, 2
      having sum(count) > 0
      order by sum(count) desc, kind, name collate "C"
      limit ${most}
    ), people as (
      select kind, name, count(*) as people
      from (
        select e.kind, e.name, e.person
        from event_people e
        where e.project_id = ${projectId} and e.day between ${from}::date and ${to}::date and e.kind in ('event', 'payment')
        group by 1, 2, 3
        having sum(e.count) > 0
      ) distinct_people
      group by 1, 2
    )
    select n.kind, n.name, n.count::float8 as count, n.amount, coalesce(p.people, 0) as unique, n.total,
      n.first_day as "firstDay", n.last_day as "lastDay", m.standard_event as "standardEvent", m.send_revenue as "sendRevenue"
    from named n
    left join people p on p.kind = n.kind and p.name = n.name
    left join event_mappings m on m.project_id = ${projectId}
      and case when n.kind = 'event' then m.event_name else m.payment_type end = n.name
    order by n.count desc, n.kind, n.name collate "C"`)
}

export async function spendOfSpan(
  db: Queryable,
  { projectId, from, to }: Pick<Wanted, 'projectId' | 'from' | 'to'>,
): Promise<string> {
  const { spend } = await db.one<{ spend: string }>(sql`
    select coalesce(sum(${spendInDisplayCurrency(projectId)}), 0) as spend
    from spend s cross join ${ofProject(projectId)}
    where s.project_id = ${projectId} and s.day between ${from}::date and ${to}::date`)
  return spend
}
