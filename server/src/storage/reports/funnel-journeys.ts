import type { Platform } from '#domain/devices/platform.ts'
import type { FunnelStep } from '#domain/funnel/funnel-step.ts'
import { installedWithin } from '#storage/attribution/decided-installs.ts'
import type { ProjectDays } from '#storage/attribution/match-quality.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, timestampAt } from '#storage/filters/person-filter.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

export type FunnelFilter = {
  days: ProjectDays
  platform: Platform | undefined
  campaignId: number | undefined
  /** In lower case. */
  network: string | undefined
}

const matching = (projectId: number, { days, platform, campaignId, network }: FunnelFilter): Sql => sql`
  installs i left join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
  where i.project_id = ${projectId} and ${installedWithin(days)} and i.kind = 'install'
    ${platform === undefined ? nothing : sql`and i.platform = ${platform}`}
    ${campaignId === undefined ? nothing : sql`and i.campaign_id = ${campaignId}`}
    ${network === undefined ? nothing : sql`and c.network = ${network}`}`

/** Counts no further than `max`. */
export async function countFunnelInstalls(
  db: Queryable,
  projectId: number,
  { filter, max }: { filter: FunnelFilter; max: number },
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from (select 1 from ${matching(projectId, filter)} limit ${max}) counted`)
  return total
}

export type FunnelInstall = {
  installId: string
  installedMicros: string
  person: string
  platform: Platform
  campaign: string | null
  campaignName: string | null
  network: string | null
  /** Milliseconds since 1970, one per step; null: not reached. */
  times: (number | null)[]
}

export type FunnelPage = {
  filter: FunnelFilter
  steps: readonly FunnelStep[]
  withinDays: number
  after: Pick<FunnelInstall, 'installedMicros' | 'installId'> | undefined
  limit: number
}

const names = [sql`s0`, sql`s1`, sql`s2`, sql`s3`, sql`s4`, sql`s5`, sql`s6`, sql`s7`]

/** Oldest first. Each step looks up one user's facts by index, starting at the previous step. */
export function funnelInstalls(
  db: Queryable,
  projectId: number,
  { filter, steps, withinDays, after, limit }: FunnelPage,
): Promise<FunnelInstall[]> {
  const shown = names.slice(0, steps.length)
  return db.many<FunnelInstall>(sql`
    select i.install_id as "installId", ${microsOf(sql`i.installed_at`)} as "installedMicros", i.person, i.platform,
      i.campaign, i."campaignName", i.network, array[${joined(shown.map((name) => millisOf(sql`${name}.at`)))}] as times
    from (
      select i.install_id, i.installed_at, coalesce(i.person, i.install_id) as person, i.platform, c.display_id as campaign,
        c.name as "campaignName", case when c.id is not null then coalesce(c.network, 'none') end as network,
        i.installed_at + ${withinDays} * interval '24 hours' as until
      from ${matching(projectId, filter)}
        ${after === undefined ? nothing : sql`and (i.installed_at, i.install_id) > (${timestampAt(after.installedMicros)}, ${after.installId}::uuid)`}
      order by i.installed_at, i.install_id limit ${limit}
    ) i
    left join lateral (
      -- The first user of an install has the install's id as person: each branch has its own index.
      select u.user_id, u.attributed_at from users u
      where u.project_id = ${projectId} and u.install_id = i.person and u.person = i.person
      union all
      select u.user_id, u.attributed_at from users u
      where u.project_id = ${projectId} and u.person = i.person and u.person <> u.install_id
      limit 1
    ) u on true
    ${joins(projectId, steps)}
    order by i.installed_at, i.install_id`)
}

function joins(projectId: number, steps: readonly FunnelStep[]): Sql {
  return steps.reduce((before, step, n) => {
    const since = n === 0 ? sql`i.installed_at` : sql`${names[n - 1]}.at`
    return sql`${before} left join lateral (${reached(projectId, step, since)}) ${names[n]} on true`
  }, nothing)
}

/** The same text for every step, so that few statements are planned: branches of other kinds never run. */
function reached(projectId: number, { kind, name }: FunnelStep, since: Sql): Sql {
  return sql`
    select min(f.at) as at from (
      select i.installed_at as at where ${kind} = 'install'
      union all
      select u.attributed_at where ${kind} = 'signup' and u.attributed_at between ${since} and i.until
      union all
      (select e.at from events e
      where ${kind} = 'event' and e.project_id = ${projectId} and e.user_id = u.user_id and e.name = ${name}
        and e.at >= ${since} and e.at <= i.until
      order by e.at limit 1)
      union all
      select a.completed_at from payments a
      where ${kind} = 'payment' and a.project_id = ${projectId} and a.user_id = u.user_id and a.removed_at is null
        and (${name}::text is null or a.type = ${name}) and a.completed_at between ${since} and i.until
    ) f`
}

const millisOf = (at: Sql) => sql`(extract(epoch from ${at}) * 1000)::float8`

function joined(pieces: readonly Sql[]): Sql {
  return pieces.reduce((all, piece, n) => (n === 0 ? piece : sql`${all}, ${piece}`), nothing)
}
