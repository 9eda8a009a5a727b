import type { Secrets } from './secrets.ts'
import { StartRefused } from './start-refused.ts'
import type { Queryable } from './storage/database.ts'
import { someSealedSecret } from './storage/projects/projects.ts'

/** With another key than the database's every call of an app would fail, and what this service seals no other could read. */
export async function refuseOtherMasterKey(db: Queryable, secrets: Secrets): Promise<void> {
  const sealed = await someSealedSecret(db)
  if (sealed === undefined) return
  try {
    secrets.decrypt(sealed)
  } catch {
    throw new StartRefused(
      'The secrets in the database were encrypted with another master key. Give this service the same MASTER_KEY, or the same DATA_DIR/master-key, as the one that wrote them.',
    )
  }
}
