import type { NewPrivacyRequest } from '@tributary/contract/privacy-api/privacy-requests'
import type { App } from '../../app.ts'
import {
  findPrivacyRequest,
  insertPrivacyRequest,
  type PrivacyRequest,
  queueCallbacks,
} from '../../storage/privacy/privacy-requests.ts'

/** The request as it stands: the same id again is the same request. */
export async function takePrivacyRequest(
  { db, now, secrets }: App,
  projectId: number,
  said: NewPrivacyRequest,
): Promise<PrivacyRequest> {
  const id = said.subject_request_id
  const fresh = {
    projectId,
    id,
    type: said.subject_request_type,
    identities: secrets.encrypt(JSON.stringify(said.subject_identities)),
    callbacks: [...new Set(said.status_callback_urls ?? [])],
    receivedAt: now(),
  }
  return db.transaction(async (transaction) => {
    if (await insertPrivacyRequest(transaction, fresh)) await queueCallbacks(transaction, fresh, 'pending')
    const stored = await findPrivacyRequest(transaction, projectId, id)
    return stored ?? { ...fresh, status: 'pending', results: null }
  })
}
