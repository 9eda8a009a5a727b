import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import { type ShadowVendor, shadowVendorNames } from '@tributary/contract/shadow-vendors'
import type { App } from '#app.ts'
import type { ShadowSource } from '#domain/shadow/shadow-source.ts'
import { randomBase62 } from '#random-text.ts'
import { takeId } from '#storage/projects/projects.ts'
import * as storage from '#storage/shadow/shadow-sources.ts'

const newToken = (projectId: number) => `${projectId}-${randomBase62(24)}`

export function addShadowSource(
  { db, now }: App,
  projectId: number,
  vendor: ShadowVendor,
): Promise<ShadowSource | Refusal> {
  return db.transaction(async (transaction) => {
    const id = await takeId(transaction, projectId)
    const source = { id, vendor, token: newToken(projectId), previousUntil: null, createdAt: now() }
    const isNew = await storage.insertShadowSource(transaction, projectId, source)
    const name = shadowVendorNames[vendor]
    return isNew ? source : conflict(`The project has a source for ${name}.`)
  })
}

const overlapMs = 24 * 3_600_000

/** The previous address is accepted for a day: both sides cannot change it at the same moment. */
export async function rotateShadowToken(
  { db, now }: App,
  projectId: number,
  id: number,
): Promise<storage.CountedSource | Refusal> {
  const previousUntil = new Date(now().getTime() + overlapMs)
  const token = newToken(projectId)
  const node = db.of(projectId)
  if (!(await storage.replaceShadowToken(node, projectId, { id, token, previousUntil })))
    return refuse('not_found')
  const [source] = await storage.shadowSourcesAfter(node, projectId, { after: id - 1, limit: 1 })
  return source?.id === id ? source : refuse('not_found')
}

export function removeShadowSource({ db }: App, projectId: number, id: number): Promise<boolean> {
  return db.transaction((transaction) => storage.deleteShadowSource(transaction, projectId, id))
}
