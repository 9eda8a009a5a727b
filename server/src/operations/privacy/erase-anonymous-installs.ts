import type { App } from '../../app.ts'
import { pseudonymPrefix } from '../../domain/pseudonym.ts'
import { randomBase62 } from '../../random-text.ts'
import { holdInstalls } from '../../storage/attribution/change-installs.ts'
import { holdPeople } from '../../storage/people/people-lock.ts'
import { eraseInstalls, eraseTouches } from '../../storage/privacy/erase-user.ts'

/** Phones that nobody has signed up on: their device data goes, they stay counted. */
export async function eraseAnonymousInstalls(
  { db, now }: App,
  projectId: number,
  installIds: readonly string[],
): Promise<void> {
  if (installIds.length === 0) return
  const at = now()
  await db.transaction(async (transaction) => {
    await holdPeople(transaction, projectId)
    const held = await holdInstalls(transaction, projectId, installIds)
    // Somebody who has signed up meanwhile is a person of their own.
    const anonymous = [...held].filter(([, { person }]) => person === null).map(([installId]) => installId)
    const pseudonym = pseudonymPrefix + randomBase62(22)
    await eraseTouches(transaction, projectId, anonymous)
    await eraseInstalls(transaction, projectId, { userId: pseudonym, pseudonym, at, installIds: anonymous })
  })
}
