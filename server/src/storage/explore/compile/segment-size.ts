import type { Behavior } from '#domain/explore/question.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import { foundBehaviors } from './behavior-sql.ts'
import { compareSql } from './compare-sql.ts'
import type { CompileContext, SegmentContext } from './context.ts'
import { localTime } from './field-sql.ts'

type Context = Pick<CompileContext, 'dialect' | 'timezone' | 'revenueFrom'> & Omit<SegmentContext, 'isMember'>

/** Later than every fact: who is still a member leaves then. */
const never = sql`'9999-12-31T00:00:00Z'::timestamptz`

/**
 * By how many people a segment changes on each day: rows (day, change). An install is in it from the day of the install and of the last
 * thing that its user had to do until the day of the first that they had not to do. Days on which another install counts already are left out.
 */
export function segmentSize(context: Context): Sql {
  const { behaviors, timezone } = context
  const names = behaviors.map((_, index) => rawSql(`behavior${index}`))
  const moments = (isDone: boolean) =>
    behaviors.flatMap((behavior, index) => (behavior.isDone === isDone ? [sql`${names[index]}.moment`] : []))
  const dayOf = (at: Sql) => sql`cast(${localTime(timezone, at)} as date)`
  const tables = behaviors.map(
    (behavior, index) => sql`${names[index]} as (${behaviorMoments(context, behavior, index)}),`,
  )
  const joins = behaviors.map(
    (_, index) => sql`left join ${names[index]} on ${names[index]}.install = f.install`,
  )
  const done = moments(true).map((moment) => sql`${moment} is not null`)
  const left = moments(false).map((moment) => sql`, coalesce(${moment}, ${never})`)
  return sql`
    with passing as (${passingInstalls(context)}),
    ${joinSql(tables, ' ')}
    spans as (
      select f.person, ${dayOf(sql`greatest(${joinSql([sql`f.at`, ...moments(true)], ', ')})`)} as first,
        ${dayOf(sql`least(${never}${joinSql(left, '')})`)} as until
      from passing f ${joinSql(joins, ' ')}
      where ${joinSql([sql`true`, ...done], ' and ')}),
    apart as (
      select s.until, greatest(s.first, max(s.until) over (
        partition by s.person order by s.first, s.until rows between unbounded preceding and 1 preceding)) as first
      from spans s where s.first < s.until)
    select cast(c.day as text) as day, cast(sum(c.change) as bigint) as change
    from (
      select a.first as day, 1 as change from apart a where a.first < a.until
      union all
      select a.until, -1 from apart a where a.first < a.until
    ) c group by c.day`
}

function passingInstalls(context: Context): Sql {
  const { dialect, compares, span } = context
  const fields = { ...context, rows: { fact: sql`f`, install: sql`f`, campaign: sql`c` } }
  const needsCampaigns = compares.some(({ field }) => field.row === 'campaign')
  const conditions = [sql`true`, ...compares.map((compare) => compareSql(fields, compare))]
  return sql`
    select f.person, f.install, f.at from ${dialect.relation('installs', span)} f
    ${needsCampaigns ? sql`left join ${dialect.campaigns()} c on c.id = f.campaign_id` : nothing}
    where ${joinSql(conditions, ' and ')}`
}

const everything: RelationSpan = { from: null, to: null }

/** When the user of each install has done it, or done it too often. */
function behaviorMoments(context: Context, behavior: Behavior, index: number): Sql {
  const found = foundBehaviors(context, behavior, context.behaviorSpans[index] ?? everything)
  if (behavior.hours !== undefined)
    return sql`
      select p.install, min(m.at) as moment from passing p join (select d.person, d.at ${found}) m on m.person = p.person
      where m.at >= p.at and m.at <= p.at + ${behavior.hours}::int * interval '1 hour' group by p.install`
  return sql`
    select p.install, m.at as moment from passing p join (
      select d.person, d.at, row_number() over (partition by d.person order by d.at) as n ${found}
    ) m on m.person = p.person where m.n = ${behavior.times}::int`
}
