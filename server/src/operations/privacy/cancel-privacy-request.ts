import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { cancelPending, findPrivacyRequest, queueCallbacks } from '#storage/privacy/privacy-requests.ts'

export function cancelPrivacyRequest(
  { db }: App,
  projectId: number,
  id: string,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const request = await findPrivacyRequest(transaction, projectId, id)
    if (request === undefined) return refuse('not_found')
    if (!(await cancelPending(transaction, projectId, id)))
      return conflict('Only a pending request can be cancelled.')
    await queueCallbacks(transaction, request, 'cancelled')
    return undefined
  })
}
