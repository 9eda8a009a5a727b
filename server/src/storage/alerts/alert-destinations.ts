import type { AlertDestination } from '#domain/alerts/alert-destination.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { nothing, sql } from '#storage/sql.ts'

export function alertDestinationsOf(
  db: Queryable,
  projectId: number,
  id?: string,
): Promise<AlertDestination[]> {
  return db.many<AlertDestination>(sql`
    select id, channel, name, email, token, url, secret, kinds, tell_ends as "notifyOnResolve",
      unsubscribed_at as "unsubscribedAt", created_at as "createdAt"
    from alert_destinations where project_id = ${projectId} and listed
      ${id === undefined ? nothing : sql`and id = ${id}`}
    order by created_at, id`)
}

/** False: the address is listed already. One that was removed comes back, and stays unsubscribed if it was. */
export async function insertAlertDestination(
  db: Queryable,
  projectId: number,
  d: Omit<AlertDestination, 'unsubscribedAt'>,
): Promise<boolean> {
  const stored = await db.run(sql`
    insert into alert_destinations as d (project_id, id, channel, name, email, token, url, secret, kinds, tell_ends, listed,
      created_at)
    values (${projectId}, ${d.id}, ${d.channel}, ${d.name}, ${d.email}, ${d.token}, ${d.url}, ${d.secret}, ${d.kinds},
      ${d.notifyOnResolve}, true, ${d.createdAt})
    on conflict (project_id, email) where email is not null do update
      set id = excluded.id, name = excluded.name, kinds = excluded.kinds, tell_ends = excluded.tell_ends, listed = true,
        created_at = excluded.created_at
      where not d.listed`)
  return stored === 1
}

export async function updateAlertDestination(
  db: Queryable,
  projectId: number,
  d: Pick<AlertDestination, 'id' | 'name' | 'url' | 'kinds' | 'notifyOnResolve'>,
): Promise<void> {
  await db.run(sql`
    update alert_destinations set name = ${d.name}, url = ${d.url}, kinds = ${d.kinds}, tell_ends = ${d.notifyOnResolve}
    where project_id = ${projectId} and id = ${d.id}`)
}

/** Somebody who unsubscribed is kept, so that they are not subscribed again. Call inside a transaction. */
export async function removeAlertDestination(db: Queryable, projectId: number, id: string): Promise<boolean> {
  await db.run(sql`delete from alert_deliveries where project_id = ${projectId} and destination_id = ${id}`)
  const gone = await db.run(sql`
    delete from alert_destinations
    where project_id = ${projectId} and id = ${id} and unsubscribed_at is null`)
  const kept = await db.run(sql`
    update alert_destinations set listed = false
    where project_id = ${projectId} and id = ${id} and unsubscribed_at is not null and listed`)
  return gone + kept === 1
}

/** `project` null: the service itself. */
export async function alertsOfToken(
  db: Database,
  token: string,
): Promise<{ project: string | null; email: string } | undefined> {
  const found = await db.maybe<{ projectId: number; email: string }>(sql`
    select project_id as "projectId", email from alert_destinations where token = ${token}`)
  if (found === undefined) return undefined
  const { projectId, email } = found
  const project = await db.of(projectId).maybe<{ name: string }>(sql`
    select name from projects where project_id = ${projectId}`)
  return { project: project?.name ?? null, email }
}

export async function unsubscribeFromAlerts(db: Queryable, token: string, at: Date): Promise<void> {
  await db.run(sql`
    update alert_destinations set unsubscribed_at = coalesce(unsubscribed_at, ${at}) where token = ${token}`)
}
