import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from './config.ts'
import { createSecretFile, followSecretFiles, readSecretFile } from './secret-file.ts'
import { StartRefused } from './start-refused.ts'

export type MasterKey = {
  /** For secrets that must be readable later: AES-256-GCM, nonce first, tag last. */
  encrypt: (text: string) => Buffer
  decrypt: (sealed: Buffer) => string
  /** The same under the current key; undefined if it is already. */
  reseal: (sealed: Buffer) => Buffer | undefined
  /** The same for the same text, until the key is replaced; without the key nobody can try texts. */
  digest: (text: string) => string
}

/** While the key is replaced, values under two keys are stored. Only `current` encrypts. */
type Keys = { current: Buffer; others: Buffer[] }

export function masterKeyFiles(dataDir: string) {
  const current = path.join(dataDir, 'master-key')
  return { current, next: `${current}-next`, previous: `${current}-previous` }
}

export const newMasterKey = () => randomBytes(32).toString('base64')

export function openMasterKey(config: Config): MasterKey {
  const keys = config.masterKey === undefined ? fromFiles(config) : fromSettings(config, config.masterKey)
  let known = keys()
  return {
    encrypt: (text) => {
      known = keys()
      return encrypt(known.current, text)
    },
    decrypt: (sealed) => {
      const text = tryKeys([known.current, ...known.others], sealed)
      if (text !== undefined) return text
      // The key may have been replaced a moment ago.
      known = keys()
      return decryptWithOneOf([known.current, ...known.others], sealed)
    },
    digest: (text) => createHmac('sha256', keys().current).update(`pseudonym ${text}`).digest('hex'),
    reseal: (sealed) => {
      known = keys()
      if (tryKeys([known.current], sealed) !== undefined) return undefined
      return encrypt(known.current, decryptWithOneOf(known.others, sealed))
    },
  }
}

function fromSettings({ masterKeyOther }: Config, current: Buffer): () => Keys {
  const keys = { current, others: masterKeyOther === undefined ? [] : [masterKeyOther] }
  return () => keys
}

/** Follows the files: `npm run rotate-master-key` replaces the key of a running service. */
function fromFiles({ dataDir, masterKeyOther }: Config): () => Keys {
  const files = masterKeyFiles(dataDir)
  createSecretFile(files.current, newMasterKey)
  return followSecretFiles(Object.values(files), () => ({
    current: readKey(files.current) ?? missing(files.current),
    others: [readKey(files.next), readKey(files.previous), masterKeyOther].filter((key) => key !== undefined),
  }))
}

function readKey(file: string): Buffer | undefined {
  const text = readSecretFile(file)
  if (text === undefined) return undefined
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32)
    throw new StartRefused(`${file} does not hold 32 bytes in base64. Restore it from a backup.`)
  return key
}

function missing(file: string): never {
  throw new StartRefused(`${file} is missing. Restore it from a backup.`)
}

function encrypt(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function decryptWithOneOf(keys: readonly Buffer[], sealed: Buffer): string {
  const text = tryKeys(keys, sealed)
  if (text === undefined) throw new Error('No master key decrypts this value.')
  return text
}

/** The tag tells whether it is the right key. */
function tryKeys(keys: readonly Buffer[], sealed: Buffer): string | undefined {
  for (const key of keys) {
    try {
      return decrypt(key, sealed)
    } catch {
      // Another key, or not a sealed value.
    }
  }
  return undefined
}

function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
