import type { App } from '../app.ts'
import { deleteUsedSignatures } from '../storage/access/used-signatures.ts'

// Twelve times the allowed clock skew: server clocks may differ.
const keptMs = 60 * 60_000

/** Deletes signatures that are too old to be accepted anyway. */
export async function purgeSignatures({ db, now }: App): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await db.eachNode((node, projectIds) => deleteUsedSignatures(node, projectIds, before))
}
