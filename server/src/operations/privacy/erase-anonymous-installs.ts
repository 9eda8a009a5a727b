import type { App } from '#app.ts'
import { pseudonymPrefix } from '#domain/privacy/pseudonym.ts'
import { forgetShadowInstalls } from '#operations/shadow/forget-shadow-installs.ts'
import { randomBase62 } from '#random-text.ts'
import { lockInstalls } from '#storage/attribution/change-installs.ts'
import { ownErasureKey } from '#storage/erasure/erasure-keys.ts'
import { deleteRefused } from '#storage/facts/outcomes.ts'
import { queueErasure } from '#storage/lake/queue-erasure.ts'
import { eraseDeliveries } from '#storage/outbound/deliveries.ts'
import { lockPeople } from '#storage/people/people-lock.ts'
import { eraseFromDocuments } from '#storage/privacy/erase-documents.ts'
import { eraseInstanceIds, eraseTouchKeys } from '#storage/privacy/erase-keyed-ids.ts'
import { eraseInstalls, eraseTouches } from '#storage/privacy/erase-user.ts'
import { insertTombstones } from '#storage/privacy/erased-users.ts'
import { identifiersOf } from '#storage/privacy/identifiers-of.ts'
import { eraseFromAudiences } from '#storage/segments/erase-from-audiences.ts'

/** Erases the device data of installs without a user; the installs stay counted. */
export async function eraseAnonymousInstalls(
  { db, now, secrets }: App,
  projectId: number,
  given: readonly string[],
): Promise<void> {
  if (given.length === 0) return
  const at = now()
  await db.transaction(async (transaction) => {
    await lockPeople(transaction, projectId)
    const held = await lockInstalls(transaction, projectId, given)
    // Skip installs that got a user meanwhile.
    const installIds = [...held].filter(([, { person }]) => person === null).map(([installId]) => installId)
    const pseudonym = pseudonymPrefix + randomBase62(22)
    const identifiers = await identifiersOf(transaction, projectId, { installIds })
    await queueErasure(transaction, projectId, { installIds })
    await eraseFromAudiences(transaction, projectId, { installIds, at })
    const key = await ownErasureKey(transaction, projectId, secrets)
    const keyed = { key: key.key, installIds }
    await eraseTouchKeys(transaction, projectId, keyed)
    await eraseTouches(transaction, projectId, installIds)
    await forgetShadowInstalls(transaction, projectId, { installIds })
    const instanceIds = await eraseInstanceIds(transaction, projectId, keyed)
    const subjects = instanceIds.map((id) => `install\0${id}`)
    await insertTombstones(transaction, projectId, { subjects, key, at })
    await eraseInstalls(transaction, projectId, { userId: pseudonym, pseudonym, at, installIds })
    await eraseDeliveries(transaction, projectId, installIds)
    await deleteRefused(transaction, projectId)
    await eraseFromDocuments(transaction, projectId, { values: [...identifiers, ...instanceIds], pseudonym })
  })
}
