import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type RepricingState = {
  /** Null: no change of currency is waiting. */
  to: string | null
  requestedAt: Date | null
  ratesWaiting: number
  startedAt: Date | null
  finishedAt: Date | null
  facts: number
  done: number
}

/** Never call this in the repricing transaction: only other connections see it before the end. */
export async function markRepricing(
  db: Queryable,
  projectId: number,
  state: { startedAt: Date; finishedAt: Date | null; facts: number; done: number },
): Promise<void> {
  await db.run(sql`
    insert into repricings (project_id, started_at, finished_at, facts, done)
    values (${projectId}, ${state.startedAt}, ${state.finishedAt}, ${state.facts}, ${state.done})
    on conflict (project_id) do update set started_at = excluded.started_at, finished_at = excluded.finished_at, facts = excluded.facts,
      done = excluded.done`)
}

export function repricingState(db: Queryable, projectId: number): Promise<RepricingState> {
  return db.one<RepricingState>(sql`
    select w.to_currency as to, w.requested_at as "requestedAt", r.started_at as "startedAt", r.finished_at as "finishedAt",
      coalesce(r.facts, 0) as facts, coalesce(r.done, 0) as done,
      (select count(*) from exchange_rates e where e.project_id = ${projectId} and e.counted_rate is distinct from e.rate) as "ratesWaiting"
    from project_currencies pc
    left join currency_changes w on w.project_id = pc.project_id
    left join repricings r on r.project_id = pc.project_id
    where pc.project_id = ${projectId}`)
}
