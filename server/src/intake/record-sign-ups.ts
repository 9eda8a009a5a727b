import type { LedgerEntry } from '../domain/outcomes.ts'
import type { SignUp, SignUpOutcome } from '../domain/sign-up.ts'
import type { Queryable } from '../storage/database.ts'
import { erasedAmong } from '../storage/erased-users.ts'
import { takeImportKeys } from '../storage/import-keys.ts'
import { holdInstalls, tieInstallsToUsers } from '../storage/installs-write.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { sharePeople } from '../storage/people-lock.ts'
import { countNewUsers, insertUsers, updateUsers } from '../storage/users.ts'

/** Ties installs to users, one after the other. The first campaign keeps a user, and counts the user once. */
export async function recordSignUps(
  transaction: Queryable,
  signUps: SignUp[],
  now: Date,
): Promise<SignUpOutcome[]> {
  const byProject = Map.groupBy(signUps, ({ projectId }) => projectId)
  await sharePeople(transaction, byProject.keys())
  const outcomes = new Map<SignUp, SignUpOutcome>()
  // In one order everywhere: two servers whose batches overlap would deadlock otherwise.
  for (const projectId of [...byProject.keys()].sort((a, b) => a - b))
    await recordProject(transaction, projectId, { signUps: byProject.get(projectId) ?? [], outcomes })
  const found = signUps.map((signUp) => outcomes.get(signUp) ?? 'duplicate')
  await writeOutcomes(
    transaction,
    signUps.map((signUp, index) => entryOf(signUp, found[index] ?? 'duplicate')),
    now,
  )
  return found
}

type Batch = { signUps: SignUp[]; outcomes: Map<SignUp, SignUpOutcome> }

// The installs first, then the users, then the campaigns: whoever changes several of them takes this order.
async function recordProject(db: Queryable, projectId: number, { signUps, outcomes }: Batch): Promise<void> {
  const erased = await erasedAmong(db, projectId, [...new Set(signUps.map(({ userId }) => userId))])
  for (const signUp of signUps) if (erased.has(signUp.userId)) outcomes.set(signUp, 'erased_user')
  const fresh = await notYetImported(
    db,
    projectId,
    signUps.filter((signUp) => !outcomes.has(signUp)),
  )
  const campaigns = await holdInstalls(db, projectId, [...new Set(fresh.map(({ installId }) => installId))])
  const isNew = await insertNew(db, projectId, { signUps: fresh, campaigns })
  for (const signUp of fresh) outcomes.set(signUp, isNew.has(signUp) ? 'stored' : 'updated')
  for (const changes of rounds(fresh.filter((signUp) => !isNew.has(signUp))))
    await updateUsers(
      db,
      projectId,
      changes.map(({ change, userId, at }) => ({ ...change, userId, registeredAt: at })),
    )
  // Of several on one install the last is who it belongs to.
  const ties = new Map(fresh.map(({ installId, userId }) => [installId, { installId, userId }]))
  await tieInstallsToUsers(db, projectId, [...ties.values()])
}

async function notYetImported(
  db: Queryable,
  projectId: number,
  signUps: readonly SignUp[],
): Promise<SignUp[]> {
  const imported = signUps.filter(({ importId }) => importId !== null)
  const ids = imported.map(({ importId }) => ({ kind: 'signup' as const, id: importId ?? '' }))
  const taken = await takeImportKeys(db, projectId, ids)
  const known = new Set(imported.filter((_, index) => !taken[index]))
  return signUps.filter((signUp) => !known.has(signUp))
}

type NewOnes = { signUps: readonly SignUp[]; campaigns: ReadonlyMap<string, number | null> }

/** Those that made their user: the first of each user whom nobody had stored. */
async function insertNew(
  db: Queryable,
  projectId: number,
  { signUps, campaigns }: NewOnes,
): Promise<Set<SignUp>> {
  const [first = []] = rounds(signUps)
  const users = first.map(({ change, userId, installId, at }) => ({
    ...change,
    userId,
    installId,
    campaignId: campaigns.get(installId) ?? null,
    attributedAt: at,
  }))
  const stored = await insertUsers(db, projectId, users)
  const counts = new Map<number, number>()
  for (const { userId, campaignId } of users)
    if (campaignId !== null && stored.has(userId)) counts.set(campaignId, (counts.get(campaignId) ?? 0) + 1)
  await countNewUsers(db, projectId, counts)
  return new Set(first.filter(({ userId }) => stored.has(userId)))
}

/** In order, with each user at most once in a round. */
function rounds(signUps: readonly SignUp[]): SignUp[][] {
  const seen = new Map<string, number>()
  const all: SignUp[][] = []
  for (const signUp of signUps) {
    const round = seen.get(signUp.userId) ?? 0
    seen.set(signUp.userId, round + 1)
    const sameRound = all[round] ?? []
    sameRound.push(signUp)
    all[round] = sameRound
  }
  return all
}

function entryOf({ projectId, userId }: SignUp, outcome: SignUpOutcome): LedgerEntry {
  const entry = { projectId, kind: 'signup', outcome } as const
  if (outcome !== 'erased_user') return entry
  return { ...entry, refused: { reason: 'The user was erased.', item: { user_id: userId } } }
}
