import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The table `campaigns` of SQL, also deleted ones: their network, affiliate and domain of today. */
export function campaignRows(db: Queryable, projectId: number): Promise<Record<string, unknown>[]> {
  return db.many(sql`
    select c.id as campaign_id, c.display_id, c.name, coalesce(c.network, 'none') as network, a.name as affiliate,
      d.name as domain, c.active, c.deleted_at is not null as deleted, c.created_at
    from campaigns c
    join projects p on p.project_id = ${projectId}
    left join affiliates a on a.project_id = ${projectId} and a.id = c.affiliate_id
    left join domains d on d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id)
    where c.project_id = ${projectId}`)
}
