import type { App } from '../app.ts'
import type { LedgerEntry } from '../domain/outcomes.ts'
import type { UserChange } from '../domain/user-change.ts'
import { uuidv7 } from '../random-text.ts'
import type { Queryable } from '../storage/database.ts'
import { isErasedUser } from '../storage/erased-users.ts'
import { holdInstall, tieInstallToUser } from '../storage/installs-write.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { settleInstall } from '../storage/people.ts'
import { sharePeople } from '../storage/people-lock.ts'
import { countAttributedUser, insertUser, updateUser } from '../storage/users.ts'

type SignUp = { projectId: number; installId: string; userId: string; at: Date; change: UserChange }

/** Ties an install to a user. The first campaign keeps the user, and counts the user once. */
export async function signUpUser({ db, now }: App, signUp: SignUp): Promise<void> {
  await db.transaction(async (transaction) => {
    const entry = await store(transaction, signUp)
    await writeOutcomes(transaction, [entry], now())
  })
}

// The install first, then the user, then the campaign: whoever changes several of them takes this order.
async function store(
  db: Queryable,
  { projectId, installId, userId, at, change }: SignUp,
): Promise<LedgerEntry> {
  await sharePeople(db, [projectId])
  if (await isErasedUser(db, projectId, userId)) return erased(projectId, userId)
  const install = await holdInstall(db, projectId, installId)
  const { campaignId } = install
  // The first user of a phone goes by its id; another one on the same phone is another person.
  const person = install.person === null ? installId : uuidv7(at)
  const isNew = await insertUser(db, projectId, {
    ...change,
    userId,
    installId,
    campaignId,
    attributedAt: at,
    person,
  })
  if (isNew && campaignId !== null) await countAttributedUser(db, projectId, campaignId)
  if (!isNew) await updateUser(db, projectId, { ...change, userId })
  await tieInstallToUser(db, projectId, { installId, userId })
  if (install.person === null) await settleInstall(db, projectId, { installId, userId })
  return { projectId, kind: 'signup', outcome: isNew ? 'stored' : 'updated' }
}

function erased(projectId: number, userId: string): LedgerEntry {
  const refused = { reason: 'The user was erased.', item: { user_id: userId } }
  return { projectId, kind: 'signup', outcome: 'erased_user', refused }
}
