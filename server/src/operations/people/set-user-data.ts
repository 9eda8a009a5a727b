import type { App } from '../../app.ts'
import type { InstallState } from '../../domain/install-call.ts'
import type { LedgerEntry } from '../../domain/outcomes.ts'
import type { UserChange } from '../../domain/user-change.ts'
import { updateUsers } from '../../storage/people/write-users.ts'
import { erasedAmong } from '../../storage/privacy/erased-users.ts'

type Wanted = { projectId: number; install: InstallState; userId: string | undefined; change: UserChange }

/** The token is public: what it allows is bound to the user that the caller's own install is signed up as. */
export async function setUserData(
  { db, intake }: App,
  { projectId, install, userId, change }: Wanted,
): Promise<void> {
  const whose = userId ?? install.userId
  if (
    whose !== null &&
    whose === install.userId &&
    (await updateUsers(db, projectId, [{ ...change, userId: whose }])).has(whose)
  )
    return
  const isErased = whose !== null && (await erasedAmong(db, projectId, [whose])).has(whose)
  await intake.ledger.submit(isErased ? refusal('erased_user') : refusal('user_not_registered'))

  function refusal(outcome: 'erased_user' | 'user_not_registered'): LedgerEntry {
    const reason =
      outcome === 'erased_user' ? 'The user was erased.' : 'This install is not signed up as that user.'
    return { projectId, kind: 'user_data', outcome, refused: { reason, item: { user_id: whose } } }
  }
}
