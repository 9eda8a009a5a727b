import type { Candidate } from '#domain/attribution/attribution.ts'
import type { Probe } from '#domain/attribution/evidence/probe.ts'
import type { Queryable } from '#storage/database.ts'
import { monthsOf } from '#storage/partitions/months-of.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'
import { type CandidateRow, campaignOfTouch, candidateColumns } from './candidate-rows.ts'

// More clicks than these make an address busy.
const maxQuiet = 20
// On the receipt, as a sample of what else there was.
const perBusy = 5
const countedTo = 1_000

export type AddressClicks = {
  /** All of them, or the newest few of a busy address. */
  newest: Candidate[]
  isBusy: boolean
  /** Counted up to a thousand. */
  clicks: number
}

const none: AddressClicks = { newest: [], isBusy: false, clicks: 0 }

type Wanted = { probes: readonly Probe[]; oldest: Date; newest: Date }

/** The clicks from the addresses of all probes between two times. Returns a lookup by probe. */
export async function clicksOfAddresses(
  db: Queryable,
  projectId: number,
  { probes, oldest, newest }: Wanted,
): Promise<(probe: Probe) => AddressClicks> {
  const keys = [...new Set(probes.flatMap((probe) => (probe.address === null ? [] : [keyOf(probe)])))]
  if (keys.length === 0) return () => none
  const clicks = sql`touches where project_id = ${projectId} and address = split_part(a.key, ' ', 2) and kind = 'click'
    and platform = split_part(a.key, ' ', 1) and at > ${oldest} and at <= ${newest}`
  const rows = await db.many<CandidateRow & { key: string; clicks: number }>(sql`
    select a.key, counted.clicks, ${candidateColumns}
    from unnest(${keys}::text[]) a(key)
    cross join lateral (${countOf(monthsOf(oldest, newest), clicks)}) counted
    cross join lateral (
      select * from (${newestOf(monthsOf(oldest, newest), clicks)}) newest
      order by at desc, id desc limit case when counted.clicks > ${maxQuiet} then ${perBusy}::int else ${maxQuiet} end
    ) t
    ${campaignOfTouch(projectId)}`)
  const found = new Map(keys.map((key): [string, AddressClicks] => [key, { ...none, newest: [] }]))
  for (const row of rows) {
    const one = found.get(row.key)
    if (one === undefined) continue
    one.newest.push(row)
    one.clicks = row.clicks
    one.isBusy = row.clicks > maxQuiet
  }
  return (probe) => found.get(keyOf(probe)) ?? none
}

const keyOf = ({ platform, address }: Probe) => `${platform} ${address}`

const countOf = (months: Sql[], clicks: Sql): Sql => sql`
  select count(*) as clicks from (
    select 1 from (${joinSql(
      months.map((month) => sql`(select 1 from ${clicks} and ${month} limit ${countedTo})`),
      ' union all ',
    )}) each limit ${countedTo}
  ) all_months`

const newestOf = (months: Sql[], clicks: Sql): Sql =>
  joinSql(
    months.map((month) => sql`(select * from ${clicks} and ${month} order by at desc limit ${maxQuiet})`),
    ' union all ',
  )
