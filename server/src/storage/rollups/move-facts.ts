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

/** Whether the person of an install has events or payments at that time or later: they would count under a return at that time. */
export async function hasFactsSince(
  db: Queryable,
  projectId: number,
  { installId, at }: { installId: string; at: Date },
): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    with people as (
      select u.user_id from installs i
      join users u on u.project_id = i.project_id and u.install_id = coalesce(i.home, i.install_id) and u.person = coalesce(i.person, i.install_id)
      where i.project_id = ${projectId} and i.install_id = ${installId}
    )
    select exists (
      select 1 from people p join events e on e.project_id = ${projectId} and e.user_id = p.user_id and e.at >= ${at}
    ) or exists (
      select 1 from people p join payments a on a.project_id = ${projectId} and a.user_id = p.user_id and a.completed_at >= ${at}
    ) as found`)
  return found
}
