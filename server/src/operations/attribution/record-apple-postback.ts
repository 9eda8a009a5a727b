import type { PostbackRejection } from '@tributary/contract/networks-api/postbacks'
import type { App } from '#app.ts'
import { claimedApp } from '#networks/apple/claimed-app.ts'
import {
  type VerifiedPostback,
  verifyAdAttributionKit,
  verifySkadnetwork,
} from '#networks/apple/verify-postback.ts'
import { insertPostback, projectOfApp } from '#storage/attribution/apple-postbacks.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'

type Fields = Record<string, unknown>

type Received = { kind: 'skadnetwork' | 'adattributionkit'; fields: Fields; token: string | undefined }

/** Undefined: stored, now or before. Refusals are counted with their reason if the project is known. */
export async function recordApplePostback(
  app: App,
  { kind, fields, token }: Received,
): Promise<PostbackRejection | undefined> {
  const verified = verifiers[kind](fields, app.config.applePostbackKeys)
  const owner = await ownerOf(app, { token, appId: claimedApp(kind, fields) })
  if (typeof verified === 'string') {
    const refused = { reason: verified, item: fields }
    if (typeof owner === 'number')
      await app.intake.ledger.submit({ projectId: owner, kind: 'postback', outcome: 'invalid', refused })
    return verified
  }
  if (typeof owner === 'string') return owner
  await store(app, owner, { ...verified, fields })
  return undefined
}

const verifiers = { skadnetwork: verifySkadnetwork, adattributionkit: verifyAdAttributionKit }

type Claim = { token: string | undefined; appId: string | undefined }

/** The project id, or why there is none. */
async function ownerOf(
  { db, projectTokens }: App,
  { token, appId }: Claim,
): Promise<number | 'unknown_token' | 'unknown_app'> {
  if (token !== undefined) return (await projectTokens.projectOf(token))?.projectId ?? 'unknown_token'
  const projectId = appId === undefined ? undefined : await projectOfApp(db, appId)
  return projectId ?? 'unknown_app'
}

/** Stores the postback and its outcome in one transaction. */
async function store(
  { db, now }: App,
  projectId: number,
  { postback, environment, fields }: VerifiedPostback & { fields: Fields },
): Promise<void> {
  const receivedAt = now()
  await db.transaction(async (transaction) => {
    const isNew = await insertPostback(transaction, projectId, {
      ...postback,
      environment,
      received: fields,
      receivedAt,
    })
    const outcome = isNew ? 'stored' : 'duplicate'
    await writeOutcomes(transaction, [{ projectId, kind: 'postback', outcome }], receivedAt)
  })
}
