import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** Few enough for a statement of some dozen milliseconds. */
const mostLines = 1_000

/** The projects of which the outbox has lines. */
export async function projectsWithNews(db: Queryable): Promise<number[]> {
  // One look into the index for each project, however many lines there are.
  const rows = await db.many<{ projectId: number }>(sql`
    with recursive found as (
      select min(project_id) as project_id from outbox
      union all
      select (select min(o.project_id) from outbox o where o.project_id > f.project_id) from found f where f.project_id is not null
    )
    select project_id as "projectId" from found where project_id is not null`)
  return rows.map(({ projectId }) => projectId)
}

// Networks hear of what they brought and know: their own installs, and events that are mapped.
const isOfNetwork = sql`i.network = d.code and (d.account_id is null or d.account_id = c.network_account_id)`
const isOfAffiliate = sql`c.affiliate_id = d.affiliate_id`
const isMapped = sql`(t.kind not in ('event', 'payment') or exists (
  select from event_mappings m
  where m.project_id = t.project_id and case t.kind when 'event' then m.event_name = t.name else m.payment_type = t.name end))`

// Whoever signs up later is told of with the attribution as it stands then; who came by another install keeps that one's.
const isOfUser = sql`(t.kind <> 'attribution' or exists (
  select from users u where u.project_id = t.project_id and u.user_id = i.user_id and u.install_id = t.install_id))`

/** Lines of the outbox become deliveries, in one statement: killed before its commit it has done nothing. Answers with how many lines. */
export async function fanOut(db: Queryable, projectId: number, now: Date): Promise<number> {
  const { lines } = await db.one<{ lines: number }>(sql`
    with taken as (
      delete from outbox
      where project_id = ${projectId} and id in (
        select id from outbox where project_id = ${projectId} limit ${mostLines} for update skip locked)
      returning *
    ), made as (
      insert into deliveries (project_id, destination_id, id, kind, at, install_id, ref, name, due_at, created_at)
      select t.project_id, d.id, t.id, t.kind, t.at, t.install_id, t.ref, t.name, ${now}, ${now}
      from taken t
      join destinations d on d.project_id = ${projectId} and d.enabled and t.kind = any (d.events)
      left join installs i on i.project_id = ${projectId} and i.install_id = t.install_id
      left join campaigns c on c.project_id = ${projectId} and c.id = i.campaign_id
      where case d.kind
        when 'network' then ${isOfNetwork} and ${isMapped}
        when 'affiliate' then ${isOfAffiliate} and ${isMapped}
        when 'forwarder' then ${isOfUser}
        else true end
      order by d.id, t.id
      on conflict do nothing
    )
    select count(*) as lines from taken`)
  return lines
}
