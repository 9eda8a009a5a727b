import type { InboundSource } from '#domain/inbound/inbound-source.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteFrom, projectRows } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

export type SealedSource = InboundSource & { secrets: Buffer | null }

const columns = sql`s.id, s.source, s.token, s.secrets, s.created_at as "createdAt"`

const rows = projectRows<SealedSource>('inbound_sources', ['id', 'source', 'token', 'secrets', 'createdAt'])

export const { find: findInboundSource, store: upsertInboundSource } = rows

export function inboundSourceAt(
  db: Queryable,
  projectId: number,
  { source, token }: { source: string; token: string },
) {
  return rows.findWhere(db, projectId, sql`source = ${source} and token = ${token}`)
}

export type CountedSource = SealedSource & { outcomes: Record<string, number>; lastAt: Date | null }

export function inboundSourcesAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<CountedSource[]> {
  return db.many<CountedSource>(sql`
    select ${columns}, coalesce(c.outcomes, '{}') as outcomes, c.last_at as "lastAt"
    from inbound_sources s
    left join (
      select n.source_id, json_object_agg(n.outcome, n.count order by n.count desc) as outcomes, max(n.last_at) as last_at
      from inbound_counts n where n.project_id = ${projectId} group by n.source_id
    ) c on c.source_id = s.id
    where s.project_id = ${projectId} and s.id > ${page.after}
    order by s.id limit ${page.limit}`)
}

/** Its payments stay. */
export async function deleteInboundSource(db: Queryable, projectId: number, id: number): Promise<boolean> {
  await db.run(sql`delete from inbound_counts where project_id = ${projectId} and source_id = ${id}`)
  return deleteFrom('inbound_sources')(db, projectId, id)
}

export async function countInbound(
  db: Queryable,
  projectId: number,
  { sourceId, outcome, at }: { sourceId: number; outcome: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into inbound_counts (project_id, source_id, outcome, count, last_at)
    values (${projectId}, ${sourceId}, ${outcome}, 1, ${at})
    on conflict (project_id, source_id, outcome) do update set
      count = inbound_counts.count + 1, last_at = greatest(inbound_counts.last_at, excluded.last_at)`)
}
