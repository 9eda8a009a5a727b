import type { Behavior } from '#domain/explore/question.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { joinSql, nothing, rawSql, type Sql, sql } from '#storage/sql.ts'
import { compareSql } from './compare-sql.ts'
import type { CompileContext } from './context.ts'
import { nameCondition } from './name-condition.ts'
import { subjectRows } from './subject-rows.ts'

/** A table that is joined to the facts `f`, and the condition that their users did something, or did not. */
export type BehaviorSql = { table: Sql; joins: Sql; condition: Sql }

const everything: RelationSpan = { from: null, to: null }

/** Where behaviors are looked for. `span`: when the facts `f` were made. */
export type BehaviorContext = Pick<
  CompileContext,
  'dialect' | 'timezone' | 'revenueFrom' | 'behaviorSpans'
> & {
  behaviors: readonly Behavior[]
  span: RelationSpan
}

/** Each user is one row of a join: looking for each fact through the facts of its user would be quadratic. */
export function behaviorsSql(context: BehaviorContext): BehaviorSql[] {
  return context.behaviors.map((behavior, index) => {
    const name = rawSql(`behavior${index}`)
    const span = context.behaviorSpans[index] ?? everything
    return behavior.hours === undefined
      ? everDone(context, { behavior, span, name })
      : doneInTime(context, { behavior, span, name, hours: behavior.hours })
  })
}

type Named = { behavior: Behavior; span: RelationSpan; name: Sql }

function everDone(context: BehaviorContext, { behavior, span, name }: Named): BehaviorSql {
  return {
    table: sql`${name} as (
      select d.person ${foundBehaviors(context, behavior, span)} group by d.person having count(*) >= ${behavior.times}::int)`,
    joins: sql`left join ${name} on ${name}.person = f.person`,
    condition: sql`${name}.person is ${behavior.isDone ? sql`not` : nothing} null`,
  }
}

/**
 * Time is cut into stretches as long as the limit. What is done in time is done in the stretch of the fact, where the latest behavior
 * tells, or in the next one, where the earliest does.
 */
function doneInTime(
  context: BehaviorContext,
  { behavior, span, name, hours }: Named & { hours: number },
): BehaviorSql {
  const stretch = (at: Sql) => context.dialect.stretch(at, hours)
  const end = sql`(f.at + ${hours}::int * interval '1 hour')`
  const [same, next] = [sql`same_${name}`, sql`next_${name}`]
  const found = foundBehaviors(context, behavior, inReach(span, context.span, hours))
  return {
    table: sql`${name} as (
      select d.person, ${stretch(sql`d.at`)} as stretch, min(d.at) as earliest, max(d.at) as latest ${found} group by 1, 2)`,
    joins: sql`
      left join ${name} ${same} on ${same}.person = f.person and ${same}.stretch = ${stretch(sql`f.at`)}
      left join ${name} ${next} on ${next}.person = f.person and ${next}.stretch = ${stretch(end)}`,
    condition: sql`${behavior.isDone ? nothing : sql`not`} (
      coalesce(${same}.latest >= f.at, false) or coalesce(${next}.earliest <= ${end}, false))`,
  }
}

/** Behaviors that no fact of the period can reach are not read. */
function inReach({ from, to }: RelationSpan, period: RelationSpan, hours: number): RelationSpan {
  const end = period.to && new Date(period.to.getTime() + hours * 3_600_000)
  return {
    from: from !== null && (period.from === null || from > period.from) ? from : period.from,
    to: to !== null && (end === null || to < end) ? to : end,
  }
}

export function foundBehaviors(
  context: Pick<BehaviorContext, 'dialect' | 'timezone' | 'revenueFrom'>,
  behavior: Behavior,
  span: RelationSpan,
): Sql {
  const rows = { fact: sql`d`, install: sql`d`, campaign: sql`d` }
  const conditions = [
    nameCondition(behavior.of, behavior.name, sql`d`),
    ...behavior.where.map((one) => compareSql({ ...context, rows }, one)),
  ]
  return sql`from ${subjectRows(context, behavior.of, span)} d where ${joinSql(conditions, ' and ')}`
}
