import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { fold } from './fold.ts'
import { foldRemaining } from './fold-journal.ts'
import { lockFold } from './lock-fold.ts'
import {
  closeRelatedFacts,
  countUnfolded,
  nextRelatedFacts,
  openRelatedFacts,
  type RelatedInstalls,
  rewindRelatedFacts,
  signedFacts,
} from './related-facts.ts'

/**
 * Applies a change that moves facts of these installs: subtracts them from the rollups before the change and adds them back after it,
 * some thousands at a time.
 * Adds back exactly what it subtracted: a fact committed meanwhile, or created by the change, has its own journal line.
 * Take all other locks before calling this: the fold's lock always comes last.
 */
export async function moveFacts(
  db: Queryable,
  around: RelatedInstalls,
  change: () => Promise<void>,
): Promise<void> {
  const { projectId } = around
  await lockFold(db, projectId)
  await openFoldedFacts(db, around)
  await foldRelatedFacts(db, projectId, -1)
  await change()
  await rewindRelatedFacts(db)
  await foldRelatedFacts(db, projectId, 1)
  await closeRelatedFacts(db)
}

/**
 * Only facts that are already folded: nothing may be subtracted that was never added. Counted after the cursor has its snapshot, and nobody
 * else deletes lines: if there is none now, there was none then.
 */
async function openFoldedFacts(db: Queryable, around: RelatedInstalls): Promise<void> {
  for (;;) {
    await foldRemaining(db, around.projectId)
    await openRelatedFacts(db, around)
    if ((await countUnfolded(db, around)) === 0) return
    await closeRelatedFacts(db)
  }
}

async function foldRelatedFacts(db: Queryable, projectId: number, sign: 1 | -1): Promise<void> {
  for (;;) {
    const facts = await nextRelatedFacts(db)
    if (facts === undefined) return
    await fold(db, projectId, signedFacts(facts, sign))
  }
}

type Return = { id: string; installId: string; at: Date }

/** Ids of returns whose person has events or payments at that time or later: those must move under the return. */
export async function returnsWithLaterFacts(
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
