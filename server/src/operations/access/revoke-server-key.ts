import type { App } from '../../app.ts'
import * as storage from '../../storage/access/server-keys.ts'

/** Refused here at once; other services see it when what they remember is over (storage/access/server-key-directory.ts). */
export async function revokeServerKey(
  { db, now, serverKeys }: App,
  projectId: number,
  id: string,
): Promise<boolean> {
  const revoked = await storage.revokeServerKey(db, projectId, { id, at: now() })
  serverKeys.forget()
  return revoked
}
