import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { culpritOf } from './culprit.ts'
import { installedWithin } from './decided-installs.ts'
import type { ProjectDays } from './match-quality.ts'

export type FraudGroup = 'campaign' | 'network' | 'day'

export type FraudSums = {
  /** Of the group, and those that it tried to take from others. */
  installs: number
  suspicious: number
  withheld: number
  spend: number | null
  atRisk: number | null
}

export type FraudRow = FraudSums & {
  day: string | null
  campaign: string | null
  name: string | null
  network: string | null
}

export type FraudChoice = ProjectDays & {
  /** A display id. */
  campaign?: string | undefined
  /** Null: campaigns without one. */
  network?: string | null | undefined
}

const suspiciousInstalls = (projectId: number, days: ProjectDays): Sql => sql`
  select (i.installed_at at time zone ${days.timezone})::date as day, i.campaign_id as owner, ${culpritOf(projectId, sql`i`)} as culprit, i.withheld, i.suspicious
  from installs i
  where i.project_id = ${projectId} and i.suspicious <> '{}' and i.kind = 'install' and ${installedWithin(days)}`

/**
 * One row per campaign and day; campaign 0 is organic. The money at risk is the day's spend for the suspicious installs that the
 * campaign has: spend × suspicious ÷ installs. It is summed from these rows, so that every grouping has the same total.
 */
const cells = (projectId: number, choice: FraudChoice): Sql => sql`
  suspicious as materialized (${suspiciousInstalls(projectId, choice)}),
  counted as (
    select day, campaign_id, sum(installs) as installs, sum(installs) as own, 0 as suspicious, 0 as kept, 0 as withheld, null::numeric as spend
    from campaign_days where project_id = ${projectId} and day between ${choice.from}::date and ${choice.to}::date group by 1, 2
    union all
    select day, coalesce(culprit, 0), count(*) filter (where culprit is distinct from owner), 0, count(*),
      count(*) filter (where culprit = owner), count(*) filter (where withheld), null
    from suspicious group by 1, 2
    union all
    select s.day, s.campaign_id, 0, 0, 0, 0, 0, sum(${spendInDisplayCurrency(projectId)})
    from spend s cross join ${ofProject(projectId)}
    where s.project_id = ${projectId} and s.day between ${choice.from}::date and ${choice.to}::date
    group by 1, 2
  ), cells as (
    select day, campaign_id, sum(installs) as installs, sum(suspicious) as suspicious, sum(withheld) as withheld, sum(spend) as spend,
      case when sum(own) > 0 then sum(spend) * least(1, sum(kept)::numeric / sum(own)) end as at_risk
    from counted group by 1, 2
  ), chosen as (
    select t.*, c.display_id, c.name, c.network from cells t
    left join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id
    where true ${choice.campaign === undefined ? nothing : sql`and c.display_id = ${choice.campaign}`}
      ${choice.network === undefined ? nothing : sql`and c.id is not null and c.network is not distinct from ${choice.network}`}
  )`

const figures = sql`sum(installs)::float8 as installs, sum(suspicious)::float8 as suspicious, sum(withheld)::float8 as withheld,
  sum(spend)::float8 as spend, sum(at_risk)::float8 as "atRisk"`

const keysOf: Record<FraudGroup, Sql> = {
  campaign: sql`null::text as day, display_id as campaign, name, network`,
  network: sql`null::text as day, null::text as campaign, null::text as name,
    case when campaign_id = 0 then 'organic' else network end as network`,
  day: sql`day::text as day, null::text as campaign, null::text as name, null::text as network`,
}

/** Most suspicious first; days in order. Only groups with installs or spend. */
export function fraudRows(
  db: Queryable,
  projectId: number,
  { group, limit, ...choice }: FraudChoice & { group: FraudGroup; limit: number },
): Promise<FraudRow[]> {
  return db.many<FraudRow>(sql`
    with ${cells(projectId, choice)}
    select ${keysOf[group]}, ${figures} from chosen
    group by 1, 2, 3, 4
    having sum(installs) > 0 or sum(spend) > 0
    order by ${group === 'day' ? sql`1` : sql`sum(suspicious) desc, sum(installs) desc, 2, 4`}
    limit ${limit}`)
}

/** Over all groups. Every install counts once: an install that one campaign tried to take from another is in the rows of both. */
export async function fraudTotals(
  db: Queryable,
  projectId: number,
  choice: FraudChoice,
): Promise<FraudSums & { rules: { rule: string; installs: number }[] }> {
  const isAll = choice.campaign === undefined && choice.network === undefined
  const totals = await db.one<FraudSums>(sql`
    with ${cells(projectId, choice)}
    select ${isAll ? sql`coalesce((select sum(own)::float8 from counted), 0)` : sql`coalesce(sum(installs)::float8, 0)`} as installs,
      coalesce(sum(suspicious)::float8, 0) as suspicious, coalesce(sum(withheld)::float8, 0) as withheld,
      sum(spend)::float8 as spend, sum(at_risk)::float8 as "atRisk"
    from chosen`)
  const rules = await db.many<{ rule: string; installs: number }>(sql`
    with suspicious as materialized (${suspiciousInstalls(projectId, choice)})
    select rule, count(*) as installs
    from suspicious s left join campaigns c on c.project_id = ${projectId} and c.id = s.culprit
    cross join lateral unnest(s.suspicious) as rule
    where true ${choice.campaign === undefined ? nothing : sql`and c.display_id = ${choice.campaign}`}
      ${choice.network === undefined ? nothing : sql`and c.id is not null and c.network is not distinct from ${choice.network}`}
    group by 1 order by 2 desc, 1`)
  return { ...totals, rules }
}
