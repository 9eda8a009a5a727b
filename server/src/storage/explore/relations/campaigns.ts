import { clicksFrom } from '#storage/campaigns/clicks-from.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Campaigns, also deleted ones: their network, affiliate and domain of today. */
export const campaigns = (projectId: number): Sql => sql`
  select c.id, coalesce(c.network, 'none') as network, a.name as affiliate, d.name as domain, ${clicksFrom(sql`c`)} as clicks_from
  from campaigns c
  join projects p on p.project_id = ${projectId}
  left join affiliates a on a.project_id = ${projectId} and a.id = c.affiliate_id
  left join domains d on d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id)
  where c.project_id = ${projectId}`
