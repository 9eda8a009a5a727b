import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupRefused } from './backup-refused.ts'

/** Turns bytes into a stored object: compressed, then encrypted for the recipient. */
export type Seal = { extension: string; recipient: string | null; seal: (bytes: Buffer) => Promise<Buffer> }
export type Unseal = (name: string, stored: Buffer) => Promise<Buffer>

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
// Level 1 costs a third of the default and stores a few per cent more.
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

/** `recipient` is a public key of age: this machine can encrypt, and only the secret key, kept elsewhere, decrypts. */
export async function openSeal(recipient: string | undefined): Promise<Seal> {
  if (recipient === undefined)
    return { extension: 'zst', recipient: null, seal: (bytes) => compress(bytes, { params }) }
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new BackupRefused(`BACKUP_RECIPIENT must be a public key of age (age1…), but ${recipient} is not.`)
  }
  const seal = async (bytes: Buffer) =>
    Buffer.from(await encrypter.encrypt(await compress(bytes, { params })))
  return { extension: 'zst.age', recipient, seal }
}

/** `identities` are secret keys of age. */
export async function openUnseal(identities: readonly string[]): Promise<Unseal> {
  const decrypt = identities.length === 0 ? undefined : await openDecrypter(identities)
  return async (name, stored) => {
    const isEncrypted = name.endsWith('.age')
    if (isEncrypted && decrypt === undefined)
      throw new BackupRefused(`${name} is encrypted. Pass the file of the secret key: --identity <file>.`)
    try {
      return await decompress(isEncrypted && decrypt !== undefined ? await decrypt(stored) : stored)
    } catch (error) {
      throw new BackupRefused(
        isEncrypted
          ? `${name} cannot be decrypted with this key: ${(error as Error).message}.`
          : `${name} is damaged: ${(error as Error).message}.`,
      )
    }
  }
}

async function openDecrypter(
  identities: readonly string[],
): Promise<(stored: Buffer) => Promise<Uint8Array>> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new BackupRefused('The file of --identity holds no secret key of age (AGE-SECRET-KEY-1…).')
  }
  return (stored) => decrypter.decrypt(stored)
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
