import type { PostbackRejection } from '@tributary/contract/networks-api/postbacks'
import type { App } from '../app.ts'
import { verifyAdAttributionKit, verifySkadnetwork } from '../networks/apple/verify-postback.ts'
import { insertPostback, projectOfApp } from '../storage/apple-postbacks.ts'

type Received = {
  kind: 'skadnetwork' | 'adattributionkit'
  fields: Record<string, unknown>
  token: string | undefined
}

/** Undefined: stored, now or before. */
export async function recordApplePostback(
  app: App,
  { kind, fields, token }: Received,
): Promise<PostbackRejection | undefined> {
  const verified = verifiers[kind](fields, app.config.applePostbackKeys)
  if (typeof verified === 'string') return verified
  const { postback, environment } = verified
  const named = token === undefined ? undefined : (await app.projectTokens.projectOf(token))?.projectId
  if (token !== undefined && named === undefined) return 'unknown_token'
  const projectId = named ?? (await projectOfApp(app.db, postback.appId))
  if (projectId === undefined) return 'unknown_app'
  const receivedAt = app.now()
  await insertPostback(app.db, projectId, { ...postback, environment, received: fields, receivedAt })
  return undefined
}

const verifiers = { skadnetwork: verifySkadnetwork, adattributionkit: verifyAdAttributionKit }
