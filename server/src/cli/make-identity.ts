import { writeFileSync } from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupRefused } from '#backup/backup-refused.ts'

/** Writes a new secret key and returns the public one, as age-keygen does. */
export async function makeIdentity(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new BackupRefused(`${file} cannot be created (${(error as NodeJS.ErrnoException).code}).`)
  }
  return recipient
}
