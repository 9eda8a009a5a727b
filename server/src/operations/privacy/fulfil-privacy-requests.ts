import type { PrivacyIdentity } from '@tributary/contract/privacy-api/privacy-requests'
import type { App } from '#app.ts'
import { personKeys } from '#domain/privacy/person-keys.ts'
import { pendingMs } from '#domain/privacy/privacy-status.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { type FoundPeople, findPeople } from '#storage/people/personal-data.ts'
import {
  completeRequest,
  type Due,
  dueRequests,
  type PrivacyRequest,
  queueCallbacks,
  type RequestRef,
  startRequest,
} from '#storage/privacy/privacy-requests.ts'
import { eraseAnonymousInstalls } from './erase-anonymous-installs.ts'
import { eraseUser } from './erase-user.ts'

// Longer than a request can take: its worker has died.
const abandonedMs = 10 * 60_000

/** Fulfils requests that can no longer be cancelled: on each node one at a time, the oldest first. */
export function fulfilPrivacyRequests(app: App, signal: AbortSignal): Promise<void> {
  return app.db.eachNode(async (node, projectIds) => {
    for (;;) {
      const refs = await dueRequests(node, projectIds, dueNow(app))
      if (refs.length === 0) return
      for (const ref of refs) {
        if (signal.aborted) return
        await fulfil(app, ref)
      }
    }
  })
}

async function fulfil(app: App, ref: RequestRef): Promise<void> {
  const request = await start(app, ref)
  if (request === undefined) return
  const people = await peopleOf(app, request)
  if (request.type === 'erasure') await erase(app, request.projectId, people)
  const results = people.userIds.length + people.installIds.length
  await app.db.transaction(async (transaction) => {
    await completeRequest(transaction, { ...ref, results, now: app.now() })
    await queueCallbacks(transaction, request, 'completed')
  })
}

function dueNow({ now }: App): Due {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  return { receivedBefore: before(pendingMs), startedBefore: before(abandonedMs), now: at }
}

function start(app: App, ref: RequestRef): Promise<PrivacyRequest | undefined> {
  return app.db.transaction(async (transaction) => {
    const request = await startRequest(transaction, ref, dueNow(app))
    if (request !== undefined) await queueCallbacks(transaction, request, 'in_progress')
    return request
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
