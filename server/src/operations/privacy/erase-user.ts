import type { App } from '../../app.ts'
import { pseudonymPrefix } from '../../domain/pseudonym.ts'
import { randomBase62 } from '../../random-text.ts'
import { queueErasure } from '../../storage/lake/queue-erasure.ts'
import { clearResponses } from '../../storage/outbound/deliveries.ts'
import { lockPeople } from '../../storage/people/people-lock.ts'
import {
  eraseEvents,
  eraseInstalls,
  erasePayments,
  eraseTouches,
  eraseUserRow,
  lockInstallsOfUser,
} from '../../storage/privacy/erase-user.ts'
import { insertTombstone } from '../../storage/privacy/erased-users.ts'
import { eraseFromAudiences } from '../../storage/segments/erase-from-audiences.ts'
import { forgetShadowInstalls } from '../shadow/forget-shadow-installs.ts'

/** Erases the personal data; the user's facts stay counted. False if the user does not exist or is already erased. */
export async function eraseUser(
  { db, intake, now }: App,
  projectId: number,
  userId: string,
): Promise<boolean> {
  const person = { userId, pseudonym: pseudonymPrefix + randomBase62(22), at: now() }
  await intake.settle([projectId])
  return db.transaction(async (transaction) => {
    // Before any row lock: writers under a user's id share this lock before they lock rows.
    await lockPeople(transaction, projectId)
    // Lock installs before users, as everywhere.
    const installIds = await lockInstallsOfUser(transaction, projectId, userId)
    await queueErasure(transaction, projectId, { installIds, userId })
    await eraseFromAudiences(transaction, projectId, { installIds, userId, at: person.at })
    if (!(await eraseUserRow(transaction, projectId, person))) return false
    await insertTombstone(transaction, projectId, person)
    await eraseTouches(transaction, projectId, installIds)
    await forgetShadowInstalls(transaction, projectId, { userId, installIds })
    await eraseInstalls(transaction, projectId, { ...person, installIds })
    await eraseEvents(transaction, projectId, person)
    await erasePayments(transaction, projectId, person)
    await clearResponses(transaction, projectId, installIds)
    return true
  })
}
