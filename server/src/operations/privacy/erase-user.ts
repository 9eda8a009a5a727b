import type { App } from '../../app.ts'
import { pseudonymPrefix } from '../../domain/pseudonym.ts'
import { randomBase62 } from '../../random-text.ts'
import { forgetAnswers } from '../../storage/outbound/deliveries.ts'
import { holdPeople } from '../../storage/people/people-lock.ts'
import {
  eraseEvents,
  eraseInstalls,
  erasePayments,
  erasePerson,
  eraseTouches,
  holdInstallsOf,
} from '../../storage/privacy/erase-user.ts'
import { insertTombstone } from '../../storage/privacy/erased-users.ts'

/** The person goes, what they did stays counted. False when there is no such user, or not any more. */
export async function eraseUser(
  { db, intake, now }: App,
  projectId: number,
  userId: string,
): Promise<boolean> {
  const person = { userId, pseudonym: pseudonymPrefix + randomBase62(22), at: now() }
  await intake.settle([projectId])
  return db.transaction(async (transaction) => {
    // Before any row: whoever writes under a user's id shares this, and only then takes rows.
    await holdPeople(transaction, projectId)
    // The installs first, then the user, as everywhere.
    const installIds = await holdInstallsOf(transaction, projectId, userId)
    if (!(await erasePerson(transaction, projectId, person))) return false
    await insertTombstone(transaction, projectId, person)
    await eraseTouches(transaction, projectId, installIds)
    await eraseInstalls(transaction, projectId, { ...person, installIds })
    await eraseEvents(transaction, projectId, person)
    await erasePayments(transaction, projectId, person)
    await forgetAnswers(transaction, projectId, installIds)
    return true
  })
}
