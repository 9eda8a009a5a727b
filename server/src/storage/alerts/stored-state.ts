import type { StoredState } from '../../domain/alerts/service-conditions.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

type Places = Pick<StoredState, 'oldestDelivery' | 'failingPulls' | 'endingCredentials'>

/** Where what waits, fails or ends can be seen. */
export async function placesOfTrouble(
  db: Queryable,
  { now, endingBefore }: { now: Date; endingBefore: Date },
): Promise<Places> {
  const [oldestDelivery, failingPulls, endingCredentials] = await Promise.all([
    db.maybe<{ at: Date; projectId: number }>(sql`
      select created_at as at, project_id as "projectId" from deliveries
      where state = 'waiting' order by created_at limit 1`),
    db.maybe<{ count: number; projectId: number }>(sql`
      select count(*) as count, min(project_id) as "projectId" from network_pulls
      where enabled and failure is not null having count(*) > 0`),
    db.many<{ projectId: number; project: string; endsAt: Date }>(sql`
      select p.project_id as "projectId", p.name as project, e.ends_at as "endsAt"
      from (select project_id, ends_at from project_tokens union select project_id, ends_at from signing_keys) e
      join projects p on p.project_id = e.project_id
      where e.ends_at > ${now} and e.ends_at < ${endingBefore}
      order by e.ends_at, 1`),
  ])
  return { oldestDelivery: oldestDelivery ?? null, failingPulls: failingPulls ?? null, endingCredentials }
}
