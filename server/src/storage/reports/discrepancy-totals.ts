import type { Queryable } from '#storage/database.ts'
import { nothing, rawSql, type Sql, sql } from '#storage/sql.ts'

type Compared = 'clicks' | 'installs'

/** `share`: the difference as a part of ours; null if ours is 0. */
export type DiscrepancySums = { days: number; campaigns: number } & Record<
  `${Compared}_${'ours' | 'network' | 'difference'}`,
  number
> &
  Record<`${Compared}_share`, number | null>

export type DiscrepancyRow = DiscrepancySums & {
  day: string | null
  campaign: string | null
  name: string | null
  network: string | null
}

export type DiscrepancyGroup = 'campaign' | 'network' | 'day'

/** Of which days, of which campaigns. `network` null: campaigns without one. */
export type DiscrepancyChoice = {
  from: string
  to: string
  campaign: string | undefined
  network: string | null | undefined
}

export type DiscrepancyPage = DiscrepancyChoice & {
  group: DiscrepancyGroup
  sort: DiscrepancyGroup | `${Compared}_${'ours' | 'network' | 'difference' | 'percent'}`
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** Both counts of every campaign day that a network reported. */
function paired(projectId: number, { from, to, campaign, network }: DiscrepancyChoice): Sql {
  return sql`
    select c.display_id as campaign, c.name, c.network, t.day, t.clicks as clicks_network, t.installs as installs_network,
      coalesce(d.clicks, 0) as clicks_ours, coalesce(d.installs, 0) as installs_ours
    from (
      select s.campaign_id, s.day, sum(s.clicks)::float8 as clicks, sum(s.installs)::float8 as installs from spend s
      where s.project_id = ${projectId} and s.day between ${from}::date and ${to}::date
      group by s.campaign_id, s.day
    ) t
    join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id
      ${campaign === undefined ? nothing : sql`and c.display_id = ${campaign}`}
      ${network === undefined ? nothing : sql`and c.network is not distinct from ${network}`}
    left join (
      select d.campaign_id, d.day, sum(d.clicks)::float8 as clicks, sum(d.installs)::float8 as installs from campaign_days d
      -- Networks count installs from the stores.
      where d.project_id = ${projectId} and d.day between ${from}::date and ${to}::date and d.platform <> 'WEB'
      group by d.campaign_id, d.day
    ) d on d.campaign_id = t.campaign_id and d.day = t.day`
}

function compared(what: Compared): Sql {
  const [ours, network] = [
    sql`coalesce(sum(${rawSql(what)}_ours), 0)`,
    sql`coalesce(sum(${rawSql(what)}_network), 0)`,
  ]
  const named = (name: string) => rawSql(`${what}_${name}`)
  return sql`${ours} as ${named('ours')}, ${network} as ${named('network')}, ${network} - ${ours} as ${named('difference')},
    (${network} - ${ours}) / nullif(${ours}, 0) as ${named('share')}`
}

const sums = sql`
  count(distinct day) as days, count(distinct campaign) as campaigns, ${compared('clicks')}, ${compared('installs')}`

const keys: Record<DiscrepancyGroup, { key: Sql; columns: Sql }> = {
  campaign: { key: sql`campaign, name, network`, columns: sql`null::date as day, campaign, name, network` },
  network: { key: sql`network`, columns: sql`null::date as day, null as campaign, null as name, network` },
  day: { key: sql`day`, columns: sql`day, null as campaign, null as name, null as network` },
}

const sortKeys: Record<DiscrepancyPage['sort'], Sql> = {
  day: sql`day`,
  campaign: sql`lower(name)`,
  network: sql`network`,
  clicks_ours: sql`clicks_ours`,
  clicks_network: sql`clicks_network`,
  clicks_difference: sql`clicks_difference`,
  clicks_percent: sql`clicks_share`,
  installs_ours: sql`installs_ours`,
  installs_network: sql`installs_network`,
  installs_difference: sql`installs_difference`,
  installs_percent: sql`installs_share`,
}

export function discrepancyRows(
  db: Queryable,
  projectId: number,
  page: DiscrepancyPage,
): Promise<DiscrepancyRow[]> {
  const { key, columns } = keys[page.group]
  return db.many<DiscrepancyRow>(sql`
    select * from (select ${columns}, ${sums} from (${paired(projectId, page)}) p group by ${key}) g
    order by ${sortKeys[page.sort]} ${rawSql(page.order === 'asc' ? 'asc' : 'desc')} nulls last, day desc, campaign, network
    limit ${page.limit} offset ${page.offset}`)
}

export function discrepancySums(
  db: Queryable,
  projectId: number,
  { group, ...choice }: DiscrepancyChoice & { group: DiscrepancyGroup },
): Promise<DiscrepancySums & { groups: number }> {
  return db.one<DiscrepancySums & { groups: number }>(sql`
    select ${sums}, count(distinct (${keys[group].key}, 1)) as groups from (${paired(projectId, choice)}) p`)
}
