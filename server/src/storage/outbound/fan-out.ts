import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { newsId } from './outbox.ts'

/** Few enough to keep the statement within tens of milliseconds. */
const maxLines = 1_000

/** Projects with lines in the outbox. */
export async function projectsWithNews(db: Queryable): Promise<number[]> {
  // One index lookup per project, however many lines there are.
  const rows = await db.many<{ projectId: number }>(sql`
    with recursive found as (
      select min(project_id) as project_id from outbox
      union all
      select (select min(o.project_id) from outbox o where o.project_id > f.project_id) from found f where f.project_id is not null
    )
    select project_id as "projectId" from found where project_id is not null`)
  return rows.map(({ projectId }) => projectId)
}

// Networks get only their own installs, and of events and payments only mapped ones and amounts.
const isOfNetwork = sql`i.network = d.code and (d.account_id is null or d.account_id = c.network_account_id)`
const isOfAffiliate = sql`c.affiliate_id = d.affiliate_id`
const isMapped = sql`exists (
  select from event_mappings m
  where m.project_id = t.project_id and case t.kind when 'event' then m.event_name = t.name else m.payment_type = t.name end)`
const isAmount = sql`case t.kind when 'payment' then t.name <> 'FUNDS_WITHDRAWAL' else exists (
  select from events e
  where e.project_id = t.project_id and e.at = t.at and e.id = t.ref::uuid and e.amount is not null) end`
const isShared = sql`(t.kind not in ('event', 'payment') or ${isMapped} or (d.share_unmapped and ${isAmount}))`

// Users who sign up later are delivered with the attribution of that time; users of another install keep that one's.
const isOfUser = sql`(t.kind <> 'attribution' or exists (
  select from users u where u.project_id = t.project_id and u.user_id = i.user_id and u.install_id = t.install_id))`

// A network that wins an install later receives the install itself, under its own id: never twice.
const isWonInstall = sql`(t.kind = 'attribution' and d.kind in ('network', 'affiliate'))`

/** Turns outbox lines into deliveries in one statement, so that it is all or nothing. Returns the number of lines. */
export async function fanOut(db: Queryable, projectId: number, now: Date): Promise<number> {
  const { lines } = await db.one<{ lines: number }>(sql`
    with taken as (
      delete from outbox
      where project_id = ${projectId} and id in (
        select id from outbox where project_id = ${projectId} limit ${maxLines} for update skip locked)
      returning *
    ), made as (
      insert into deliveries (project_id, destination_id, id, kind, at, install_id, ref, name, due_at, created_at)
      select t.project_id, d.id, case when ${isWonInstall} then ${newsId(sql`i.kind`, sql`i.install_id::text`)} else t.id end,
        case when ${isWonInstall} then i.kind else t.kind end, case when ${isWonInstall} then i.installed_at else t.at end,
        t.install_id, t.ref, t.name, ${now}, ${now}
      from taken t
      left join installs i on i.project_id = ${projectId} and i.install_id = t.install_id
      join destinations d on d.project_id = ${projectId} and d.enabled
        and case when ${isWonInstall} then i.kind else t.kind end = any (d.events)
      left join campaigns c on c.project_id = ${projectId} and c.id = i.campaign_id
      -- Test devices are nobody's customers: nobody is told what they do.
      where i.test_device_id is null and case d.kind
        when 'network' then ${isOfNetwork} and ${isShared}
        when 'affiliate' then ${isOfAffiliate} and ${isShared}
        when 'forwarder' then ${isOfUser}
        else true end
      order by d.id, t.id
      on conflict do nothing
    )
    select count(*) as lines from taken`)
  return lines
}
