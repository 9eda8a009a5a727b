import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import { type BehaviorSql, behaviorsSql } from './behavior-sql.ts'
import { compareSql } from './compare-sql.ts'
import type { CompileContext, SegmentContext } from './context.ts'

type Context = Pick<CompileContext, 'dialect' | 'timezone' | 'revenueFrom'>

/** What the users of the facts `f` did, and which segments they are in. */
export const usersSql = (context: CompileContext): BehaviorSql[] => [
  ...behaviorsSql({ ...context, behaviors: context.question.behaviors }),
  ...segmentsSql(context),
]

/** The people of each segment as a table that is joined to the facts `f`, and the condition that their users are among them, or not. */
function segmentsSql(context: Context & Pick<CompileContext, 'segments'>): BehaviorSql[] {
  return context.segments.map((segment, index) => {
    const name = rawSql(`segment${index}`)
    return {
      table: sql`${name} as (${segmentPeopleSql(context, segment)})`,
      joins: sql`left join ${name} on ${name}.person = f.person`,
      condition: sql`${name}.person is ${segment.isMember ? sql`not` : nothing} null`,
    }
  })
}

/** The people of the installs of a segment, each once: of first installs and of reinstalls. */
export function segmentPeopleSql(context: Context, segment: Omit<SegmentContext, 'isMember'>): Sql {
  const { dialect } = context
  const { compares, span } = segment
  const fields = { ...context, rows: { fact: sql`f`, install: sql`f`, campaign: sql`c` } }
  const needsCampaigns = compares.some(({ field }) => field.row === 'campaign')
  const behaviors = behaviorsSql({ ...context, ...segment })
  const tables = behaviors.map(({ table }) => table)
  const conditions = [
    ...compares.map((compare) => compareSql(fields, compare)),
    ...behaviors.map(({ condition }) => condition),
  ]
  const joins = behaviors.map((behavior) => behavior.joins)
  return sql`
    ${tables.length === 0 ? nothing : sql`with ${joinSql(tables, ', ')}`}
    select distinct f.person
    from ${dialect.relation('installs', span)} f
    ${needsCampaigns ? sql`left join ${dialect.campaigns()} c on c.id = f.campaign_id` : nothing}
    ${joinSql(joins, ' ')}
    ${conditions.length === 0 ? nothing : sql`where ${joinSql(conditions, ' and ')}`}`
}
