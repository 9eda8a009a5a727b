import type { Candidate } from '#domain/attribution/attribution.ts'
import type { Queryable } from '#storage/database.ts'
import { monthsOf } from '#storage/partitions/months-of.ts'
import { joinSql, sql } from '#storage/sql.ts'

const hourMs = 3_600_000
const countedTo = 25

/** By the id of each click: how many its address made in the hour up to and including it, counted up to 25. */
export async function countClicksInHour(
  db: Queryable,
  projectId: number,
  clicks: readonly Pick<Candidate, 'id' | 'at' | 'address'>[],
): Promise<Map<string, number>> {
  if (clicks.length === 0) return new Map()
  const times = clicks.map(({ at }) => at.getTime())
  const months = monthsOf(new Date(Math.min(...times) - hourMs), new Date(Math.max(...times)))
  const recent = months.map(
    (month) => sql`(
      select 1 from touches f
      where f.project_id = ${projectId} and f.kind = 'click' and f.address = c.address
        and f.at <= c.at and f.at > c.at - interval '1 hour' and ${month}
      limit ${countedTo})`,
  )
  const rows = await db.many<{ id: string; count: number }>(sql`
    select c.id, (select count(*) from (select 1 from (${joinSql(recent, ' union all ')}) months limit ${countedTo}) recent) as count
    from unnest(${clicks.map(({ id }) => id)}::uuid[], ${clicks.map(({ at }) => at)}::timestamptz[],
      ${clicks.map(({ address }) => address)}::text[]) c(id, at, address)`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** For decisions about single installs: the counts of all candidates. */
export async function withClickCounts(
  db: Queryable,
  projectId: number,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const clicks = candidates.filter(({ kind }) => kind === 'click')
  const counts = await countClicksInHour(db, projectId, clicks)
  return candidates.map((touch) => ({ ...touch, clicksFromAddressInHour: counts.get(touch.id) ?? 0 }))
}
