import type { Queryable } from './database.ts'
import { moveFacts } from './rollups/move-facts.ts'
import { sql } from './sql.ts'

type Settled = { installId: string; userId: string }

/** An install that nobody had signed up on belongs to this user's person from now on, with all that it did before. */
export async function settleInstall(
  db: Queryable,
  projectId: number,
  { installId, userId }: Settled,
): Promise<void> {
  const { person, home } = await db.one<{ person: string; home: string }>(sql`
    select person, install_id as home from users where project_id = ${projectId} and user_id = ${userId}`)
  const settle = async () => {
    await db.run(sql`
      with settled as (
        update installs set person = ${person}, home = ${home} where project_id = ${projectId} and install_id = ${installId}
      )
      update retargetings set person = ${person}
      where project_id = ${projectId} and install_id = ${installId} and person <> ${person}`)
  }
  // The first user of a phone goes by its id: nothing moves.
  if (person === installId) await settle()
  else await moveFacts(db, { projectId, installIds: [installId, home] }, settle)
}
