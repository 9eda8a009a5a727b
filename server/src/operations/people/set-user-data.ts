import type { App } from '#app.ts'
import type { InstallState } from '#domain/attribution/install-call.ts'
import type { LedgerEntry } from '#domain/facts/outcomes.ts'
import type { UserChange } from '#domain/people/user-change.ts'
import { updateUsers } from '#storage/people/write-users.ts'
import { erasedAmong } from '#storage/privacy/erased-users.ts'

type Wanted = { projectId: number; install: InstallState; userId: string | undefined; change: UserChange }

/** The token is public, so it allows changes only to the user that the caller's install is signed up as. */
export async function setUserData(
  { db, intake, secrets }: App,
  { projectId, install, userId, change }: Wanted,
): Promise<void> {
  const targetId = userId ?? install.userId
  if (
    targetId !== null &&
    targetId === install.userId &&
    (await db
      .transaction((transaction) => updateUsers(transaction, projectId, [{ ...change, userId: targetId }]))
      .then((known) => known.has(targetId)))
  )
    return
  const userIds = targetId === null ? [] : [targetId]
  const isErased = (await erasedAmong(db, projectId, { userIds, secrets })).size > 0
  await intake.ledger.submit(isErased ? refusal('erased_user') : refusal('user_not_registered'))

  function refusal(outcome: 'erased_user' | 'user_not_registered'): LedgerEntry {
    const reason =
      outcome === 'erased_user' ? 'The user was erased.' : 'This install is not signed up as that user.'
    return { projectId, kind: 'user_data', outcome, refused: { reason, item: { user_id: targetId } } }
  }
}
