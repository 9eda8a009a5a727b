import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { publicKeyOf, writePublicKey, writeSignature } from './minisign.ts'
import { ReleaseRefused } from './release-refused.ts'

export const publicKeyFile = 'release/public-key.pub'

/** The private key, if this repository signs its releases: its public half is here. */
export function readSigningKey(root: string, file: string | undefined): string | undefined {
  const published = join(root, publicKeyFile)
  if (!existsSync(published)) {
    if (file === undefined) return undefined
    throw new ReleaseRefused(`${publicKeyFile} is missing: make a key with --new-key, and commit it`)
  }
  if (file === undefined)
    throw new ReleaseRefused(`releases are signed: name the private key of ${publicKeyFile} with --key`)
  const key = readFileSync(file, 'utf8')
  if (writePublicKey(publicKeyOf(key)) !== readFileSync(published, 'utf8'))
    throw new ReleaseRefused(`${file} is not the private key of ${publicKeyFile}`)
  return key
}

/** SHA256SUMS names every file, so its signature covers them all. */
export function signRelease(directory: string, key: string, version: string): void {
  const sums = readFileSync(join(directory, 'SHA256SUMS'))
  writeFileSync(join(directory, 'SHA256SUMS.minisig'), writeSignature(sums, key, `tributary ${version}`))
}

/** The private key goes to `file`, outside the repository; the public one into it. */
export function makeSigningKey(root: string, file: string): void {
  const path = resolve(file)
  if (!relative(root, path).startsWith('..'))
    throw new ReleaseRefused('the private key does not belong into the repository: name a file outside it')
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  writeFileSync(path, key, { mode: 0o600, flag: 'wx' })
  writeFileSync(join(root, publicKeyFile), writePublicKey(publicKeyOf(key)))
}
