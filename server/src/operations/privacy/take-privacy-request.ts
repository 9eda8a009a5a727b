import type { NewPrivacyRequest } from '@tributary/contract/privacy-api/privacy-requests'
import type { App } from '#app.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import {
  findPrivacyRequest,
  insertPrivacyRequest,
  type PrivacyRequest,
  queueCallbacks,
} from '#storage/privacy/privacy-requests.ts'

/** Returns the stored request: a repeated id is the same request. */
export async function takePrivacyRequest(
  { db, now, secrets }: App,
  projectId: number,
  request: NewPrivacyRequest,
): Promise<PrivacyRequest> {
  const id = request.subject_request_id
  const fresh = {
    projectId,
    id,
    type: request.subject_request_type,
    identities: secrets.encrypt(
      JSON.stringify(request.subject_identities),
      sealedIn('privacy_requests.identities', projectId),
    ),
    callbacks: [...new Set(request.status_callback_urls ?? [])],
    receivedAt: now(),
  }
  return db.transaction(async (transaction) => {
    if (await insertPrivacyRequest(transaction, fresh)) await queueCallbacks(transaction, fresh, 'pending')
    const stored = await findPrivacyRequest(transaction, projectId, id)
    return stored ?? { ...fresh, status: 'pending', results: null }
  })
}
