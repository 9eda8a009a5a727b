import type { App } from '#app.ts'
import { projectOfShareKey } from '#domain/views/share-link.ts'
import { hashOfCode } from '#operations/access/start-session.ts'
import { findShareLink } from '#storage/views/share-links.ts'

/** Undefined: the key opens nothing, or nothing any more. */
export async function findOpenLink({ db, now }: App, key: string) {
  const projectId = projectOfShareKey(key)
  if (projectId === undefined) return undefined
  const link = await findShareLink(db, projectId, { keyHash: hashOfCode(key), now: now() })
  return link && { projectId, link }
}
