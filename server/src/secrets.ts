import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import { randomBase62 } from './random-text.ts'
import { StartRefused } from './start-refused.ts'

export type Secrets = {
  /** For secrets that must be readable later: AES-256-GCM, nonce first, tag last. */
  encrypt: (text: string) => Buffer
  decrypt: (sealed: Buffer) => string
  isAdminToken: (token: string) => boolean
  /** The file that holds the admin token, unless a setting gives it. */
  adminTokenFile: string | undefined
}

export function openSecrets(config: Config): Secrets {
  const masterKey = config.masterKey ?? readMasterKey(path.join(config.dataDir, 'master-key'))
  const adminTokenFile =
    config.adminToken === undefined ? path.join(config.dataDir, 'admin-token') : undefined
  const adminToken =
    config.adminToken ??
    readOrCreate(path.join(config.dataDir, 'admin-token'), () => `at_${randomBase62(40)}`)
  const adminHash = sha256(adminToken)
  return {
    encrypt: (text) => encrypt(masterKey, text),
    decrypt: (sealed) => decrypt(masterKey, sealed),
    isAdminToken: (token) => timingSafeEqual(sha256(token), adminHash),
    adminTokenFile,
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function encrypt(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

function readMasterKey(file: string): Buffer {
  const key = Buffer.from(
    readOrCreate(file, () => randomBytes(32).toString('base64')),
    'base64',
  )
  if (key.length !== 32)
    throw new StartRefused(`${file} does not hold 32 bytes in base64. Restore it from a backup.`)
  return key
}

/** Created once, readable by the owner only. Atomic: the file is complete or absent. */
function readOrCreate(file: string, make: () => string): string {
  if (!existsSync(file)) writeOnce(file, make())
  const text = readFileSync(file, 'utf8').trim()
  if (text === '')
    throw new StartRefused(`${file} is empty. Restore it from a backup, or delete it to generate a new one.`)
  return text
}

function writeOnce(file: string, text: string): void {
  try {
    write(file, text)
  } catch (error) {
    throw new StartRefused(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a directory that the user running the service can write to.`,
    )
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  try {
    // The link fails if another service was first; then its file wins.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
