import { createHash } from 'node:crypto'
import { networkCode } from '@tributary/contract/networks'
import { conflict, invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { randomBase62 } from '#random-text.ts'
import * as storage from '#storage/attribution/postback-tokens.ts'
import { findAffiliateByCode } from '#storage/campaigns/affiliates.ts'
import { takeId } from '#storage/projects/projects.ts'

const dayMs = 86_400_000
const defaultPeriodMs = 30 * dayMs
const maxPeriodMs = 90 * dayMs
const overlapMs = dayMs

/** `token`: only when it is made. */
export type PostbackTokenResult = storage.StoredPostbackToken & { token: string | null }

export const postbackHash = (token: string): string => createHash('sha256').update(token).digest('hex')

const newToken = () => `pb_${randomBase62(32)}`

type Wanted = { network: string; requiredFrom: string | undefined }

export async function addPostbackToken(
  app: App,
  projectId: number,
  { network, requiredFrom: wanted }: Wanted,
): Promise<PostbackTokenResult | Refusal> {
  const { db, now, projectTokens } = app
  if (network !== '' && networkCode(network) === undefined)
    if ((await findAffiliateByCode(db.of(projectId), projectId, network)) === undefined)
      return invalidBody(
        `network: '${network}' is neither a known network nor an affiliate code of this project.`,
      )
  const createdAt = now()
  const requiredFrom = new Date(wanted ?? createdAt.getTime() + defaultPeriodMs)
  if (isTooLate(requiredFrom, createdAt)) return tooLate
  const token = newToken()
  const made = await db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    const row = { id, network, hint: token.slice(-4), requiredFrom, createdAt }
    const isNew = await storage.insertPostbackToken(transaction, projectId, {
      ...row,
      hash: postbackHash(token),
    })
    if (!isNew) return conflict('The network has a token. Rotate or delete it.')
    return { ...row, previousUntil: null, unverified: 0, token }
  })
  projectTokens.forget()
  return made
}

/** The previous one is accepted for a day: both sides cannot change it at the same moment. */
export async function rotatePostbackToken(
  app: App,
  projectId: number,
  id: number,
): Promise<PostbackTokenResult | Refusal> {
  const token = newToken()
  const previousUntil = new Date(app.now().getTime() + overlapMs)
  const next = { id, hash: postbackHash(token), hint: token.slice(-4), previousUntil }
  const isReplaced = await storage.replacePostbackToken(app.db.of(projectId), projectId, next)
  return isReplaced ? changed(app, projectId, { id, token }) : refuse('not_found')
}

export async function changePostbackToken(
  app: App,
  projectId: number,
  { id, requiredFrom }: { id: number; requiredFrom: string },
): Promise<PostbackTokenResult | Refusal> {
  const from = new Date(requiredFrom)
  if (isTooLate(from, app.now())) return tooLate
  const isChanged = await storage.requirePostbackToken(app.db.of(projectId), projectId, { id, from })
  return isChanged ? changed(app, projectId, { id, token: null }) : refuse('not_found')
}

export async function removePostbackToken(app: App, projectId: number, id: number): Promise<boolean> {
  const isRemoved = await storage.deletePostbackToken(app.db.of(projectId), projectId, id)
  app.projectTokens.forget()
  return isRemoved
}

async function changed(
  { db, projectTokens }: App,
  projectId: number,
  { id, token }: { id: number; token: string | null },
): Promise<PostbackTokenResult | Refusal> {
  projectTokens.forget()
  const [row] = await storage.postbackTokensAfter(db.of(projectId), projectId, { after: id - 1, limit: 1 })
  return row?.id === id ? { ...row, token } : refuse('not_found')
}

const isTooLate = (from: Date, now: Date) => from.getTime() - now.getTime() > maxPeriodMs

const tooLate = invalidBody('required_from: must be at most 90 days from now.')
