import type { ShadowSource } from '#domain/shadow/shadow-source.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteFrom } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

const columns = sql`s.id, s.vendor, s.token, s.previous_until as "previousUntil", s.created_at as "createdAt"`

/** By its address, or by the one before it while that is accepted. */
export function shadowSourceAt(
  db: Queryable,
  projectId: number,
  { vendor, token, now }: { vendor: string; token: string; now: Date },
): Promise<ShadowSource | undefined> {
  return db.maybe<ShadowSource>(sql`
    select ${columns} from shadow_sources s
    where s.project_id = ${projectId} and s.vendor = ${vendor}
      and (s.token = ${token} or (s.previous_token = ${token} and s.previous_until > ${now}))`)
}

export type CountedSource = ShadowSource & {
  outcomes: Record<string, number>
  lastAt: Date | null
  problem: { reason: string; at: string } | null
}

export function shadowSourcesAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<CountedSource[]> {
  return db.many<CountedSource>(sql`
    select ${columns}, coalesce(c.outcomes, '{}') as outcomes, c.last_at as "lastAt", c.problem
    from shadow_sources s
    left join (
      select n.source_id, json_object_agg(n.outcome, n.count order by n.count desc) as outcomes, max(n.last_at) as last_at,
        (array_agg(json_build_object('reason', n.reason, 'at', n.last_at)) filter (where n.outcome = 'invalid'))[1] as problem
      from shadow_counts n where n.project_id = ${projectId} group by n.source_id
    ) c on c.source_id = s.id
    where s.project_id = ${projectId} and s.id > ${page.after}
    order by s.id limit ${page.limit}`)
}

/** False: the project has a source of this vendor. */
export async function insertShadowSource(
  db: Queryable,
  projectId: number,
  { id, vendor, token, createdAt }: ShadowSource,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into shadow_sources (project_id, id, vendor, token, created_at)
    values (${projectId}, ${id}, ${vendor}, ${token}, ${createdAt})
    on conflict (project_id, vendor) do nothing`)
  return inserted === 1
}

/** False: there is no such source. */
export async function replaceShadowToken(
  db: Queryable,
  projectId: number,
  { id, token, previousUntil }: { id: number; token: string; previousUntil: Date },
): Promise<boolean> {
  const replaced = await db.run(sql`
    update shadow_sources set previous_token = token, previous_until = ${previousUntil}, token = ${token}
    where project_id = ${projectId} and id = ${id}`)
  return replaced === 1
}

/** Its installs stay. */
export async function deleteShadowSource(db: Queryable, projectId: number, id: number): Promise<boolean> {
  await db.run(sql`delete from shadow_counts where project_id = ${projectId} and source_id = ${id}`)
  return deleteFrom('shadow_sources')(db, projectId, id)
}

export async function countPostback(
  db: Queryable,
  projectId: number,
  { sourceId, outcome, reason, at }: { sourceId: number; outcome: string; reason: string | null; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into shadow_counts (project_id, source_id, outcome, count, last_at, reason)
    values (${projectId}, ${sourceId}, ${outcome}, 1, ${at}, ${reason})
    on conflict (project_id, source_id, outcome) do update set
      count = shadow_counts.count + 1, last_at = greatest(shadow_counts.last_at, excluded.last_at), reason = excluded.reason`)
}
