import type { App } from '../app.ts'
import { deleteUsedSignatures } from '../storage/access/used-signatures.ts'

// Twelve times the allowed skew: clocks of several servers may differ.
const keptMs = 60 * 60_000

/** A signature that is too old to be accepted need not be remembered. */
export async function purgeSignatures({ db, now }: App): Promise<void> {
  await deleteUsedSignatures(db, new Date(now().getTime() - keptMs))
}
