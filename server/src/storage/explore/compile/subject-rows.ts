import type { Question } from '#domain/explore/question.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { type Sql, sql } from '#storage/sql.ts'
import type { CompileContext } from './context.ts'

const columns = (row: Sql): Sql => sql`
  ${row}.at, ${row}.person, ${row}.install, ${row}.campaign_id, ${row}.ad_set_id, ${row}.ad_creative_id, ${row}.keyword_id,
  ${row}.platform, ${row}.revenue`

type Rows = Pick<CompileContext, 'dialect' | 'revenueFrom'>

/** The facts of a subject as a subquery. Revenue is made of two relations, as in the report. */
export function subjectRows(
  { dialect, revenueFrom }: Rows,
  subject: Question['of'],
  span: RelationSpan,
): Sql {
  if (subject === 'link_clicks') return dialect.relation('clicks', span)
  if (subject === 'network_clicks') return dialect.relation('spend', span)
  if (subject !== 'revenue') return dialect.relation(subject, span)
  const payments = sql`
    select ${columns(sql`a`)}, 'payment' as source, a.type as name
    from ${dialect.relation('payments', span)} a where a.revenue is not null`
  if (revenueFrom === 'payments') return sql`(${payments})`
  return sql`(${payments} union all select ${columns(sql`e`)}, 'event' as source, e.name
    from ${dialect.relation('events', span)} e where e.revenue is not null)`
}
