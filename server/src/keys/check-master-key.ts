import { existsSync } from 'node:fs'
import type { Config } from '#config.ts'
import { StartRefused } from '#start/start-refused.ts'
import { sealedIn, sealedValues, signingSecrets } from '#storage/access/sealed-secrets.ts'
import type { Queryable } from '#storage/database.ts'
import { masterKeyFiles, openMasterKey } from './master-key.ts'

/**
 * With the wrong key every client call would fail, and other services could not read what this one encrypts. A start that is
 * refused makes no key.
 */
export async function checkMasterKey(db: Queryable, config: Config): Promise<void> {
  const stored = await sealedValues(db, signingSecrets)
  if (stored.length === 0) return
  const isLost = config.masterKey === undefined && !existsSync(masterKeyFiles(config.dataDir).current)
  if (isLost) throw otherKey()
  const { decrypt } = openMasterKey(config)
  try {
    for (const { sealed, owner } of stored) decrypt(sealed, sealedIn(signingSecrets.name, owner))
  } catch {
    throw otherKey()
  }
}

const otherKey = () =>
  new StartRefused(
    'The secrets in the database were encrypted with another master key. Set MASTER_KEY, or copy DATA_DIR/master-key, from the service that wrote them.',
  )
