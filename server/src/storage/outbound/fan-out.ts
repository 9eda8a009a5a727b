import type { Database, Queryable } from '#storage/database.ts'
import { newsId } from '#storage/journal/outbox.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Few enough to keep the transaction within tens of milliseconds. */
const maxLines = 1_000

/** Those of the projects that have lines in the outbox. */
export async function projectsWithNews(db: Queryable, projectIds: readonly number[]): Promise<number[]> {
  // One index lookup per project, however many lines there are.
  const rows = await db.many<{ projectId: number }>(sql`
    select p.project_id as "projectId" from projects p
    where p.project_id = any (${projectIds}::int[]) and exists (
      select from outbox o where o.project_id = p.project_id and o.project_id = any (${projectIds}::int[]))
    order by 1`)
  return rows.map(({ projectId }) => projectId)
}

// Networks get only their own installs, and of events and payments only mapped ones and amounts.
const isOfNetwork = sql`i.network = d.code and (d.account_id is null or d.account_id = c.network_account_id)`
const isOfAffiliate = sql`c.affiliate_id = d.affiliate_id`
const isMapped = (projectId: number): Sql => sql`exists (
  select from event_mappings m
  where m.project_id = ${projectId} and case t.kind when 'event' then m.event_name = t.name else m.payment_type = t.name end)`
const isAmount = (
  projectId: number,
): Sql => sql`case t.kind when 'payment' then t.name <> 'FUNDS_WITHDRAWAL' else exists (
  select from events e
  where e.project_id = ${projectId} and e.at = t.at and e.id = t.ref::uuid and e.amount is not null) end`
const isShared = (projectId: number): Sql =>
  sql`(t.kind not in ('event', 'payment') or ${isMapped(projectId)} or (d.share_unmapped and ${isAmount(projectId)}))`

// Users who sign up later are delivered with the attribution of that time; users of another install keep that one's.
const isOfUser = (projectId: number): Sql => sql`(t.kind <> 'attribution' or exists (
  select from users u where u.project_id = ${projectId} and u.user_id = i.user_id and u.install_id = t.install_id))`

// A network that wins an install later receives the install itself, under its own id: never twice.
const isWonInstall = sql`(t.kind = 'attribution' and d.kind in ('network', 'affiliate'))`

/** Turns outbox lines into deliveries in one transaction, so that it is all or nothing. True: there may be more. */
export function fanOut(db: Database, projectId: number, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const lines = await transaction.many<{ id: string }>(sql`
      select id from outbox where project_id = ${projectId} limit ${maxLines} for update skip locked`)
    if (lines.length === 0) return false
    const ids = lines.map(({ id }) => id)
    await Promise.all([
      // Issued first: it reads the lines before they are deleted.
      insertDeliveries(transaction, projectId, { ids, now }),
      transaction.run(sql`delete from outbox where project_id = ${projectId} and id = any (${ids}::uuid[])`),
    ])
    return ids.length === maxLines
  })
}

async function insertDeliveries(
  db: Queryable,
  projectId: number,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into deliveries (project_id, destination_id, id, kind, at, install_id, ref, name, due_at, created_at)
    select t.project_id, d.id, case when ${isWonInstall} then ${newsId(sql`i.kind`, sql`i.install_id::text`)} else t.id end,
      case when ${isWonInstall} then i.kind else t.kind end, case when ${isWonInstall} then i.installed_at else t.at end,
      t.install_id, t.ref, t.name, ${now}, ${now}
    from outbox t
    left join installs i on i.project_id = ${projectId} and i.install_id = t.install_id
    join destinations d on d.project_id = ${projectId} and d.enabled
      and case when ${isWonInstall} then i.kind else t.kind end = any (d.events)
    left join campaigns c on c.project_id = ${projectId} and c.id = i.campaign_id
    -- Test devices are nobody's customers: nobody is told what they do.
    where t.project_id = ${projectId} and t.id = any (${ids}::uuid[]) and i.test_device_id is null and case d.kind
      when 'network' then ${isOfNetwork} and ${isShared(projectId)}
      when 'affiliate' then ${isOfAffiliate} and ${isShared(projectId)}
      when 'forwarder' then ${isOfUser(projectId)}
      else true end
    order by d.id, t.id
    on conflict do nothing`)
}
