import type { App } from '../../app.ts'
import { pseudonymPrefix } from '../../domain/pseudonym.ts'
import { randomBase62 } from '../../random-text.ts'
import { lockInstalls } from '../../storage/attribution/change-installs.ts'
import { queueErasure } from '../../storage/lake/queue-erasure.ts'
import { lockPeople } from '../../storage/people/people-lock.ts'
import { eraseInstalls, eraseTouches } from '../../storage/privacy/erase-user.ts'
import { eraseFromAudiences } from '../../storage/segments/erase-from-audiences.ts'
import { forgetShadowInstalls } from '../shadow/forget-shadow-installs.ts'

/** Erases the device data of installs without a user; the installs stay counted. */
export async function eraseAnonymousInstalls(
  { db, now }: App,
  projectId: number,
  installIds: readonly string[],
): Promise<void> {
  if (installIds.length === 0) return
  const at = now()
  await db.transaction(async (transaction) => {
    await lockPeople(transaction, projectId)
    const held = await lockInstalls(transaction, projectId, installIds)
    // Skip installs that got a user meanwhile.
    const anonymous = [...held].filter(([, { person }]) => person === null).map(([installId]) => installId)
    const pseudonym = pseudonymPrefix + randomBase62(22)
    await queueErasure(transaction, projectId, { installIds: anonymous })
    await eraseFromAudiences(transaction, projectId, { installIds: anonymous, at })
    await eraseTouches(transaction, projectId, anonymous)
    await forgetShadowInstalls(transaction, projectId, { installIds: anonymous })
    await eraseInstalls(transaction, projectId, { userId: pseudonym, pseudonym, at, installIds: anonymous })
  })
}
