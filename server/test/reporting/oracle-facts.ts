import { sql } from '#storage/sql.ts'
import type { TestService } from '#test/support/test-service.ts'

type Ad = {
  campaign_id: number | null
  ad_set_id: string | null
  ad_creative_id: string | null
  keyword_id: string | null
}

export type RawInstall = Ad & {
  install_id: string
  platform: string
  kind: string
  installed_at: Date
  touch: string | null
  suspicious: string[]
}
export type RawFact = {
  at: Date
  user_id: string
  name: string
  total: string | null
  revenue: string | null
}

/** All stored facts of a project, unaggregated: the input of the oracle. */
export async function rawFacts({ app: { db } }: TestService, projectId: number) {
  const clicks = await db.many<Ad & { at: Date; platform: string | null }>(sql`
    select at, platform, campaign_id, params ->> 'adset_id' as ad_set_id, params ->> 'ad_id' as ad_creative_id,
      params ->> 'keyword_id' as keyword_id
    from touches where project_id = ${projectId} and kind = 'click'`)
  const installs = await db.many<RawInstall>(sql`select * from installs where project_id = ${projectId}`)
  const users = await db.many<{ user_id: string; install_id: string; attributed_at: Date }>(
    sql`select user_id, install_id, attributed_at from users where project_id = ${projectId}`,
  )
  const opens = await db.many<{ install_id: string; at: Date }>(
    sql`select install_id, at from opens where project_id = ${projectId}`,
  )
  const signUps = await db.many<{ install_id: string; person: string | null; home: string | null }>(
    sql`select install_id, person, home from installs where project_id = ${projectId}`,
  )
  const people = await db.many<{ user_id: string; person: string }>(
    sql`select user_id, person from users where project_id = ${projectId}`,
  )
  const events = await db.many<RawFact>(sql`
    select at, user_id, name, amount as total, amount as revenue from events where project_id = ${projectId}`)
  const payments = await db.many<RawFact>(sql`
    select completed_at as at, user_id, type as name, amount as total,
      case when type <> 'FUNDS_WITHDRAWAL' then amount end as revenue
    from payments
    where project_id = ${projectId} and completed_at is not null and removed_at is null`)
  const returns = await db.many<
    Ad & { at: Date; id: string; install_id: string; kind: string; platform: string }
  >(sql`
    select at, id, install_id, kind, campaign_id, ad_set_id, ad_creative_id, keyword_id, platform from retargetings
    where project_id = ${projectId}`)
  const spend = await db.many<
    Record<'ad_set_id' | 'ad_creative_id' | 'keyword_id' | 'platform' | 'day' | 'spend', string> & {
      campaign_id: number
      clicks: number
    }
  >(sql`select * from spend where project_id = ${projectId}`)
  const byNetwork = await db.many<{ id: number }>(
    sql`select id from campaigns where project_id = ${projectId}
      and (clicks_from = 'network' or (clicks_from is null and network = 'apple_search_ads'))`,
  )
  const countsNetworkClicks = new Set(byNetwork.map(({ id }) => id))
  return {
    clicks,
    countsNetworkClicks,
    installs,
    users,
    opens,
    signUps,
    people,
    events,
    payments,
    returns,
    spend,
  }
}

export type RawFacts = Awaited<ReturnType<typeof rawFacts>>

/** Right after the last revenue before that time. */
export function momentAfterRevenue(raw: RawFacts, latest: Date): Date {
  const times = [...raw.events, ...raw.payments]
    .filter(({ at, revenue }) => Number(revenue) > 0 && at <= latest)
    .map(({ at }) => at.getTime())
  return times.length === 0 ? latest : new Date(Math.max(...times) + 1_000)
}

/** How many people were active on each day. */
export function activeByDay(raw: RawFacts, timezone: string): Map<string, number> {
  const dayOf = dayIn(timezone)
  const personOf = new Map(raw.people.map(({ user_id, person }) => [user_id, person]))
  const ownerOf = new Map(raw.signUps.map((one) => [one.install_id, one.person ?? one.install_id]))
  const active = new Set([
    ...raw.opens.map(({ install_id, at }) => `${dayOf(at)} ${ownerOf.get(install_id)}`),
    ...[...raw.events, ...raw.payments].map(({ user_id, at }) => `${dayOf(at)} ${personOf.get(user_id)}`),
  ])
  const days = Map.groupBy(active, (one) => one.slice(0, 10))
  return new Map([...days].map(([day, people]) => [day, people.length]))
}

/** The calendar day of a time, by Node's timezone data rather than the database's. */
export function dayIn(timezone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const known = new Map<number, string>()
  return (at: Date): string => {
    const day = known.get(at.getTime()) ?? format.format(at)
    known.set(at.getTime(), day)
    return day
  }
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
