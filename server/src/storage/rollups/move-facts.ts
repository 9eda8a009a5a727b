import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { fold } from './fold.ts'
import { foldRest } from './fold-journal.ts'
import { holdFold } from './hold-fold.ts'
import { type FactsAround, factsAround, type Neighbourhood, signedFacts } from './neighbourhood.ts'

/**
 * Makes a change after which facts of these installs count elsewhere: taken out of the sums as they stood, put back as they stand.
 * What is put back is what was taken out: a fact that is committed meanwhile, or made by the change, has its own line in the journal.
 * Whatever else the transaction locks is locked before: the fold's lock is the last that anybody takes.
 */
export async function moveFacts(
  db: Queryable,
  around: Neighbourhood,
  change: () => Promise<void>,
): Promise<void> {
  const { projectId } = around
  await holdFold(db, [projectId])
  const moved = await foldedFactsAround(db, around)
  await fold(db, signedFacts(projectId, moved, -1))
  await change()
  await fold(db, signedFacts(projectId, moved, 1))
}

/** Facts that the sums have, every one of them: nothing is taken out that was never put in. */
async function foldedFactsAround(db: Queryable, around: Neighbourhood): Promise<FactsAround> {
  for (;;) {
    await foldRest(db, around.projectId)
    const found = await factsAround(db, around)
    if (found.unfolded === 0) return found
  }
}

type Return = { id: string; installId: string; at: Date }

/** The ids of those returns whose person has events or payments at that time or later: they would count under it. */
export async function withFactsSince(
  db: Queryable,
  projectId: number,
  returns: readonly Return[],
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    with people as (
      select r.id, r.at, u.user_id
      from json_to_recordset(${JSON.stringify(returns)}) as r(id uuid, "installId" uuid, at timestamptz)
      join installs i on i.project_id = ${projectId} and i.install_id = r."installId"
      join users u on u.project_id = ${projectId} and u.install_id = coalesce(i.home, i.install_id)
        and u.person = coalesce(i.person, i.install_id)
    )
    select p.id from people p
    where exists (select 1 from events e where e.project_id = ${projectId} and e.user_id = p.user_id and e.at >= p.at)
      or exists (select 1 from payments a where a.project_id = ${projectId} and a.user_id = p.user_id and a.completed_at >= p.at)`)
  return new Set(rows.map(({ id }) => id))
}
