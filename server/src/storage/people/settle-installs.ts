import type { Queryable } from '#storage/database.ts'
import { moveFacts } from '#storage/rollups/move-facts.ts'
import { sql } from '#storage/sql.ts'

/** The first sign-up on an install. */
export type FirstSignUp = { installId: string; userId: string }

/** An install with the person that its facts count under. */
export type Settled = { installId: string; person: string; home: string }

/** The people of the users who first signed up on these installs. */
export async function peopleOf(
  db: Queryable,
  projectId: number,
  first: readonly FirstSignUp[],
): Promise<Settled[]> {
  if (first.length === 0) return []
  return db.many<Settled>(sql`
    select f."installId", u.person, u.install_id as home
    from json_to_recordset(${JSON.stringify(first)}) as f("installId" uuid, "userId" text)
    join users u on u.project_id = ${projectId} and u.user_id = f."userId"`)
}

/** Assigns installs to people of other installs, with all their earlier facts. */
export async function moveInstalls(
  db: Queryable,
  projectId: number,
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return
  const installIds = [...new Set(settled.flatMap(({ installId, home }) => [installId, home]))]
  await moveFacts(db, { projectId, installIds }, () => settle(db, projectId, settled))
}

async function settle(db: Queryable, projectId: number, settled: readonly Settled[]): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(settled)}) as s("installId" uuid, person uuid, home uuid)`
  await db.run(sql`
    update installs i set person = s.person, home = s.home
    from ${rows} where i.project_id = ${projectId} and i.install_id = s."installId"`)
  await db.run(sql`
    update retargetings r set person = s.person
    from ${rows} where r.project_id = ${projectId} and r.install_id = s."installId" and r.person <> s.person`)
}
