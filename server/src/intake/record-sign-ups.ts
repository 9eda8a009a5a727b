import type { LedgerEntry } from '#domain/facts/outcomes.ts'
import type { SignUp, SignUpOutcome } from '#domain/people/sign-up.ts'
import { uuidv7 } from '#random-text.ts'
import { type AddJobs, jobsOf } from '#storage/add-jobs.ts'
import {
  type LockedInstall,
  linkInstallsToUsers,
  lockInstalls,
} from '#storage/attribution/change-installs.ts'
import type { Queryable } from '#storage/database.ts'
import { claimImportKeys } from '#storage/facts/import-keys.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { lockPeopleShared } from '#storage/people/people-lock.ts'
import { moveInstalls, peopleOf } from '#storage/people/settle-installs.ts'
import { countNewUsers, insertUsers, updateUsers } from '#storage/people/write-users.ts'
import { erasedAmong } from '#storage/privacy/erased-users.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { queueTestUsers } from './mark-test-installs.ts'

/** Ties installs to users, in order. A user belongs to the first campaign, which counts the user once. */
export async function recordSignUps(
  { db, now, secrets }: Pick<IntakeDeps, 'db' | 'now' | 'secrets'>,
  transaction: Queryable,
  signUps: SignUp[],
): Promise<SignUpOutcome[]> {
  const byProject = Map.groupBy(signUps, ({ projectId }) => projectId)
  await lockPeopleShared(transaction, byProject.keys())
  const outcomes = new Map<SignUp, SignUpOutcome>()
  // Sorted: two servers whose batches overlap would deadlock otherwise.
  for (const projectId of [...byProject.keys()].sort((a, b) => a - b))
    await recordProject(transaction, projectId, {
      signUps: byProject.get(projectId) ?? [],
      outcomes,
      jobs: jobsOf(db, projectId, transaction),
      secrets,
    })
  const found = signUps.map((signUp) => outcomes.get(signUp) ?? 'duplicate')
  await writeOutcomes(
    transaction,
    signUps.map((signUp, index) => entryOf(signUp, found[index] ?? 'duplicate')),
    now(),
  )
  return found
}

type Batch = {
  signUps: SignUp[]
  outcomes: Map<SignUp, SignUpOutcome>
  jobs: AddJobs
  secrets: IntakeDeps['secrets']
}

// Installs, then users, then campaigns: every change of several of them takes this order, or two would deadlock.
async function recordProject(
  db: Queryable,
  projectId: number,
  { signUps, outcomes, jobs, secrets }: Batch,
): Promise<void> {
  const userIds = [...new Set(signUps.map(({ userId }) => userId))]
  const erased = await erasedAmong(db, projectId, { userIds, secrets })
  for (const signUp of signUps) if (erased.has(signUp.userId)) outcomes.set(signUp, 'erased_user')
  const fresh = await notYetImported(
    db,
    projectId,
    signUps.filter((signUp) => !outcomes.has(signUp)),
  )
  const installs = await lockInstalls(db, projectId, [...new Set(fresh.map(({ installId }) => installId))])
  const isNew = await insertNew(db, projectId, { signUps: fresh, installs })
  for (const signUp of fresh) outcomes.set(signUp, isNew.has(signUp) ? 'stored' : 'updated')
  for (const changes of rounds(fresh.filter((signUp) => !isNew.has(signUp))))
    await updateUsers(
      db,
      projectId,
      changes.map(({ change, userId, at }) => ({ ...change, userId, registeredAt: at })),
    )
  // In the rollups, an install without an owner belongs to the first.
  const owning = fresh.filter(({ ownsPhone }) => ownsPhone !== false)
  const first = new Map(
    owning.toReversed().map(({ installId, userId }) => [installId, { installId, userId }]),
  )
  const unsettled = [...first.values()].filter(({ installId }) => installs.get(installId)?.person === null)
  const settled = await peopleOf(db, projectId, unsettled)
  // The first user of an install has the install's id as person: nothing moves.
  const staying = settled.filter(({ installId, person }) => person === installId)
  const stayingOn = new Map(staying.map((one) => [one.installId, one]))
  // The last sign-up on an install owns it.
  const ties = new Map(
    fresh.map(({ installId, userId }) => [installId, { ...stayingOn.get(installId), installId, userId }]),
  )
  await linkInstallsToUsers(db, projectId, [...ties.values()])
  // This comes last: it takes the fold's lock.
  const moving = settled.filter(({ installId, person }) => person !== installId)
  await moveInstalls(db, projectId, moving)
  await queueTestUsers(db, projectId, { signUps: fresh, jobs })
}

async function notYetImported(
  db: Queryable,
  projectId: number,
  signUps: readonly SignUp[],
): Promise<SignUp[]> {
  const imported = signUps.filter(({ importId }) => importId !== null)
  const ids = imported.map(({ importId }) => ({ kind: 'signup' as const, id: importId ?? '' }))
  const taken = await claimImportKeys(db, projectId, ids)
  const known = new Set(imported.filter((_, index) => !taken[index]))
  return signUps.filter((signUp) => !known.has(signUp))
}

type NewSignUps = { signUps: readonly SignUp[]; installs: ReadonlyMap<string, LockedInstall> }

/** The sign-ups that created their user: the first of each user that was not stored yet. */
async function insertNew(
  db: Queryable,
  projectId: number,
  { signUps, installs }: NewSignUps,
): Promise<Set<SignUp>> {
  const [first = []] = rounds(signUps)
  // The first user of a phone takes the install's id as person; another user on the same phone is another person.
  const firstOf = new Map(signUps.toReversed().map(({ installId, userId }) => [installId, userId]))
  const personOf = ({ userId, installId, at, ownsPhone = null }: SignUp) => {
    const isFirst = ownsPhone ?? firstOf.get(installId) === userId
    return isFirst && installs.get(installId)?.person === null ? installId : uuidv7(at)
  }
  const users = first.map((signUp) => ({
    ...signUp.change,
    userId: signUp.userId,
    installId: signUp.installId,
    campaignId: installs.get(signUp.installId)?.campaignId ?? null,
    attributedAt: signUp.at,
    person: personOf(signUp),
    isNews: signUp.importId === null,
  }))
  const stored = await insertUsers(db, projectId, users)
  const counts = new Map<number, number>()
  for (const { userId, campaignId } of users)
    if (campaignId !== null && stored.has(userId)) counts.set(campaignId, (counts.get(campaignId) ?? 0) + 1)
  await countNewUsers(db, projectId, counts)
  return new Set(first.filter(({ userId }) => stored.has(userId)))
}

/** The sign-ups in order, each user at most once per round. */
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
