import type { App } from '#app.ts'
import * as storage from '#storage/access/server-keys.ts'

/** Takes effect here immediately, on other services when their cache expires (storage/access/server-key-directory.ts). */
export async function revokeServerKey(
  { db, now, serverKeys }: App,
  projectId: number,
  id: string,
): Promise<boolean> {
  const revoked = await storage.revokeServerKey(db, projectId, { id, at: now() })
  serverKeys.forget()
  return revoked
}
