import type { StoredState } from '#domain/alerts/service-conditions.ts'
import { askNodes } from '#storage/cluster/ask-nodes.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

type Places = Pick<StoredState, 'oldestDelivery' | 'failingPulls' | 'endingCredentials'>

type Span = { now: Date; endingBefore: Date }

/** Where what waits, fails or ends can be seen. Projects on nodes that do not respond are left out. */
export async function placesOfTrouble(db: Database, span: Span): Promise<Places> {
  const { answers } = await askNodes(db, (node, projectIds) => placesOn(node, projectIds, span))
  const byTime = <One>(all: readonly One[], at: (one: One) => Date) =>
    all.toSorted((a, b) => at(a).getTime() - at(b).getTime())
  const waiting = answers.flatMap(({ oldestDelivery }) => oldestDelivery ?? [])
  const failing = answers.flatMap(({ failingPulls }) => failingPulls ?? [])
  return {
    oldestDelivery: byTime(waiting, ({ at }) => at)[0] ?? null,
    failingPulls:
      failing.length === 0
        ? null
        : {
            count: failing.reduce((sum, { count }) => sum + count, 0),
            projectId: Math.min(...failing.map(({ projectId }) => projectId)),
          },
    endingCredentials: byTime(
      answers.flatMap(({ endingCredentials }) => endingCredentials),
      ({ endsAt }) => endsAt,
    ),
  }
}

async function placesOn(
  node: Queryable,
  projectIds: readonly number[],
  { now, endingBefore }: Span,
): Promise<Places> {
  const [oldestDelivery, failingPulls, endingCredentials] = await Promise.all([
    node.maybe<{ at: Date; projectId: number }>(sql`
      select created_at as at, project_id as "projectId" from deliveries
      where state = 'waiting' and project_id = any (${projectIds}::int[]) order by created_at limit 1`),
    node.maybe<{ count: number; projectId: number }>(sql`
      select count(*) as count, min(project_id) as "projectId" from network_pulls
      where enabled and failure is not null and project_id = any (${projectIds}::int[]) having count(*) > 0`),
    node.many<{ projectId: number; project: string; endsAt: Date }>(sql`
      select p.project_id as "projectId", p.name as project, e.ends_at as "endsAt"
      from projects p
      join (select project_id, ends_at from project_tokens union select project_id, ends_at from signing_keys) e
        on e.project_id = p.project_id
      where p.project_id = any (${projectIds}::int[]) and e.ends_at > ${now} and e.ends_at < ${endingBefore}
      order by e.ends_at, 1`),
  ])
  return { oldestDelivery: oldestDelivery ?? null, failingPulls: failingPulls ?? null, endingCredentials }
}
