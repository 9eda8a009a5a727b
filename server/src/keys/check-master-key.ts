import { StartRefused } from '#start/start-refused.ts'
import { sealedIn, sealedValues, signingSecrets } from '#storage/access/sealed-secrets.ts'
import type { Queryable } from '#storage/database.ts'
import type { Secrets } from './secrets.ts'

/** With the wrong key every client call would fail, and other services could not read what this one encrypts. */
export async function checkMasterKey(db: Queryable, secrets: Secrets): Promise<void> {
  try {
    for (const { sealed, owner } of await sealedValues(db, signingSecrets))
      secrets.decrypt(sealed, sealedIn(signingSecrets.name, owner))
  } catch {
    throw new StartRefused(
      'The secrets in the database were encrypted with another master key. Set MASTER_KEY, or copy DATA_DIR/master-key, from the service that wrote them.',
    )
  }
}
