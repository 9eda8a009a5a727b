import type { App } from '#app.ts'
import { pseudonymPrefix } from '#domain/privacy/pseudonym.ts'
import { forgetShadowInstalls } from '#operations/shadow/forget-shadow-installs.ts'
import { randomBase62 } from '#random-text.ts'
import { ownErasureKey } from '#storage/erasure/erasure-keys.ts'
import { deleteRefused } from '#storage/facts/outcomes.ts'
import { queueErasure } from '#storage/lake/queue-erasure.ts'
import { eraseDeliveries } from '#storage/outbound/deliveries.ts'
import { lockPeople } from '#storage/people/people-lock.ts'
import { eraseFromDocuments } from '#storage/privacy/erase-documents.ts'
import { eraseInstanceIds, eraseTouchKeys } from '#storage/privacy/erase-keyed-ids.ts'
import { erasePayments } from '#storage/privacy/erase-payments.ts'
import {
  eraseEvents,
  eraseInstalls,
  eraseTouches,
  eraseUserRow,
  lockInstallsOfUser,
} from '#storage/privacy/erase-user.ts'
import { insertTombstones } from '#storage/privacy/erased-users.ts'
import { identifiersOf } from '#storage/privacy/identifiers-of.ts'
import { eraseFromAudiences } from '#storage/segments/erase-from-audiences.ts'

/** Erases the personal data; the user's facts stay counted. False if the user does not exist or is already erased. */
export async function eraseUser(
  { db, intake, now, secrets }: App,
  projectId: number,
  userId: string,
): Promise<boolean> {
  const pseudonym = pseudonymPrefix + randomBase62(22)
  const person = { userId, pseudonym, at: now() }
  await intake.settle([projectId])
  return db.transaction(async (transaction) => {
    // Before any row lock: writers under a user's id share this lock before they lock rows.
    await lockPeople(transaction, projectId)
    // Lock installs before users, as everywhere.
    const installIds = await lockInstallsOfUser(transaction, projectId, userId)
    const identifiers = await identifiersOf(transaction, projectId, { userId, installIds })
    await queueErasure(transaction, projectId, { installIds, userId })
    await eraseFromAudiences(transaction, projectId, { installIds, userId, at: person.at })
    const home = await eraseUserRow(transaction, projectId, person)
    if (home === undefined) return false
    const key = await ownErasureKey(transaction, projectId, secrets)
    await insertTombstones(transaction, projectId, { subjects: [userId], key, at: person.at })
    const keyed = { key: key.key, installIds }
    await eraseTouchKeys(transaction, projectId, keyed)
    await eraseTouches(transaction, projectId, installIds)
    await forgetShadowInstalls(transaction, projectId, { userId, installIds })
    const instanceIds = await eraseInstanceIds(transaction, projectId, keyed)
    await eraseInstalls(transaction, projectId, { ...person, installIds })
    await eraseEvents(transaction, projectId, person)
    const paymentIds = await erasePayments(transaction, projectId, { ...person, key: key.key })
    await eraseDeliveries(transaction, projectId, [...installIds, home])
    await deleteRefused(transaction, projectId)
    const values = [...identifiers, ...instanceIds, ...paymentIds.slice(0, 1000)]
    await eraseFromDocuments(transaction, projectId, { values, pseudonym })
    return true
  })
}
