import type { PrivacyIdentity } from '@tributary/contract/privacy-api/privacy-requests'
import type { App } from '../../app.ts'
import { personKeys } from '../../domain/privacy/person-keys.ts'
import { pendingMs } from '../../domain/privacy/privacy-status.ts'
import { type FoundPeople, findPeople } from '../../storage/people/personal-data.ts'
import {
  completeRequest,
  type PrivacyRequest,
  queueCallbacks,
  startNextRequest,
} from '../../storage/privacy/privacy-requests.ts'
import { eraseAnonymousInstalls } from './erase-anonymous-installs.ts'
import { eraseUser } from './erase-user.ts'

// Longer than a request can take: its worker has died.
const abandonedMs = 10 * 60_000

/** Fulfils requests that can no longer be cancelled, one at a time. */
export async function fulfilPrivacyRequests(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const request = await start(app)
    if (request === undefined) return
    const people = await peopleOf(app, request)
    if (request.type === 'erasure') await erase(app, request.projectId, people)
    const { projectId, id } = request
    const results = people.userIds.length + people.installIds.length
    await app.db.transaction(async (transaction) => {
      await completeRequest(transaction, { projectId, id, results, now: app.now() })
      await queueCallbacks(transaction, request, 'completed')
    })
  }
}

function start({ db, now }: App): Promise<PrivacyRequest | undefined> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  return db.transaction(async (transaction) => {
    const due = { receivedBefore: before(pendingMs), startedBefore: before(abandonedMs), now: at }
    const request = await startNextRequest(transaction, due)
    if (request !== undefined) await queueCallbacks(transaction, request, 'in_progress')
    return request
  })
}

export async function peopleOf({ db, secrets }: App, request: PrivacyRequest): Promise<FoundPeople> {
  if (request.identities === null) return { userIds: [], installIds: [] }
  const identities: PrivacyIdentity[] = JSON.parse(secrets.decrypt(request.identities))
  return findPeople(db, request.projectId, personKeys(identities))
}

async function erase(app: App, projectId: number, { userIds, installIds }: FoundPeople): Promise<void> {
  for (const userId of userIds) await eraseUser(app, projectId, userId)
  await eraseAnonymousInstalls(app, projectId, installIds)
}
