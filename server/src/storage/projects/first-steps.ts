import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Undefined: not yet. */
export type FirstFacts = {
  campaign: { displayId: string; domain: string; at: Date } | undefined
  click: { at: Date; campaign: string } | undefined
  signup: { at: Date; userId: string | null } | undefined
  event: { at: Date; name: string } | undefined
  payment: { at: Date; type: string; status: string } | undefined
}

/** One index lookup each, however large the project. Imported history does not count. */
export async function firstFacts(db: Queryable, projectId: number): Promise<FirstFacts> {
  const [campaign, click, signup, event, payment] = await Promise.all([
    db.maybe<{ displayId: string; domain: string; at: Date }>(sql`
      select c.display_id as "displayId", d.name as domain, c.created_at as at
      from campaigns c
      join projects p on p.project_id = ${projectId}
      join domains d on d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id)
      where c.project_id = ${projectId} and c.deleted_at is null
      order by c.created_at desc, c.id desc limit 1`),
    db.maybe<{ at: Date; campaign: string }>(sql`
      select t.at, c.display_id as campaign
      from (
        select * from touches t where t.project_id = ${projectId} and t.kind = 'click' and t.received_at = t.at
        order by t.at desc limit 1
      ) t
      join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id`),
    db.maybe<{ at: Date; userId: string | null }>(sql`
      select u.attributed_at as at, case when u.erased_at is null then u.user_id end as "userId"
      from (select * from users u where u.project_id = ${projectId} order by u.attributed_at desc limit 1) u
      join installs i on i.project_id = ${projectId} and i.install_id = u.install_id and i.rule <> 'imported'`),
    db.maybe<{ at: Date; name: string }>(sql`
      select e.received_at as at, e.name from events e
      where e.project_id = ${projectId} and e.door <> 'import' order by e.received_at desc limit 1`),
    db.maybe<{ at: Date; type: string; status: string }>(sql`
      select a.received_at as at, a.type, a.status from payments a
      where a.project_id = ${projectId} and a.door <> 'import' order by a.received_at desc limit 1`),
  ])
  return { campaign, click, signup, event, payment }
}
