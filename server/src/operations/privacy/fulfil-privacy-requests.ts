import type { PrivacyIdentity } from '@tributary/contract/privacy-api/privacy-requests'
import type { App } from '#app.ts'
import { personKeys } from '#domain/privacy/person-keys.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { type FoundPeople, findPeople } from '#storage/people/personal-data.ts'
import { type PrivacyRequest, privacyQueue, queueCallbacks } from '#storage/privacy/privacy-requests.ts'
import { eraseAnonymousInstalls } from './erase-anonymous-installs.ts'
import { eraseUser } from './erase-user.ts'

/** Fulfils requests that can no longer be cancelled: on each node one at a time, the oldest first. */
export function fulfilPrivacyRequests(app: App, signal: AbortSignal): Promise<void> {
  return privacyQueue.eachDue(app.db, { now: app.now, signal }, (request) => fulfil(app, request))
}

async function fulfil(app: App, request: PrivacyRequest): Promise<void> {
  await queueCallbacks(app.db, request, 'in_progress')
  const people = await peopleOf(app, request)
  const isErasure = request.type === 'erasure'
  if (isErasure) await erase(app, request.projectId, people)
  const results = people.userIds.length + people.installIds.length
  const completed = { status: 'completed', completedAt: app.now(), results }
  await app.db.transaction(async (transaction) => {
    // A completed erasure keeps no identities.
    await privacyQueue.record(transaction, request, { ...completed, ...(isErasure && { identities: null }) })
    await queueCallbacks(transaction, request, 'completed')
  })
}

export async function peopleOf({ db, secrets }: App, request: PrivacyRequest): Promise<FoundPeople> {
  if (request.identities === null) return { userIds: [], installIds: [] }
  const identities: PrivacyIdentity[] = JSON.parse(
    secrets.decrypt(request.identities, sealedIn('privacy_requests.identities', request.projectId)),
  )
  return findPeople(db, request.projectId, personKeys(identities))
}

async function erase(app: App, projectId: number, { userIds, installIds }: FoundPeople): Promise<void> {
  for (const userId of userIds) await eraseUser(app, projectId, userId)
  await eraseAnonymousInstalls(app, projectId, installIds)
}
