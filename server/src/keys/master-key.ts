import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#config.ts'
import type { SealedAs } from '#domain/keys/sealed-as.ts'
import { StartRefused } from '#start/start-refused.ts'
import { createSecretFile, followSecretFiles, readSecretFile } from './secret-file.ts'

const purposes = ['sealing', 'cookie', 'cursor', 'cursor nonce', 'pseudonym', 'lake'] as const

/** Each has a key of its own, derived from the master key. */
type Purpose = (typeof purposes)[number]

export type MasterKey = {
  /** For values that must be readable later: AES-256-GCM, nonce first, tag last. */
  encrypt: (text: string, sealedAs: SealedAs) => Buffer
  decrypt: (sealed: Buffer, sealedAs: SealedAs) => string
  /** The same under the current key; undefined if it is already. */
  reseal: (sealed: Buffer, sealedAs: SealedAs) => Buffer | undefined
  /** The same for the same text, until the key is replaced; without the key nobody can try texts. */
  digest: (purpose: Extract<Purpose, 'pseudonym' | 'lake'>, projectId: number, text: string) => string
}

/** `master`: values that 0.3.0 stored are under the master key itself, and bound to nothing. */
type Key = Record<Purpose | 'master', Buffer>

/** While the key is replaced, values under two keys are stored. Only `current` encrypts. */
type Keys = { current: Key; others: Key[] }

export function masterKeyFiles(dataDir: string) {
  const current = path.join(dataDir, 'master-key')
  return { current, next: `${current}-next`, previous: `${current}-previous` }
}

export const newMasterKey = () => randomBytes(32).toString('base64')

export function openMasterKey(config: Config): MasterKey {
  const keys = config.masterKey === undefined ? fromFiles(config) : fromSettings(config, config.masterKey)
  let known = keys()
  return {
    encrypt: (text, sealedAs) => {
      known = keys()
      return encrypt(known.current, text, sealedAs)
    },
    decrypt: (sealed, sealedAs) => {
      const text = tryKeys(known, sealed, sealedAs)
      if (text !== undefined) return text
      // The key may have been replaced a moment ago.
      known = keys()
      return decryptWithOneOf(known, sealed, sealedAs)
    },
    digest: (purpose, projectId, text) =>
      createHmac('sha256', keys().current[purpose]).update(`${projectId} ${text}`).digest('hex'),
    reseal: (sealed, sealedAs) => {
      known = keys()
      if (open(known.current[sealedAs.purpose], sealed, sealedAs.of) !== undefined) return undefined
      return encrypt(known.current, decryptWithOneOf(known, sealed, sealedAs), sealedAs)
    },
  }
}

function derive(master: Buffer): Key {
  const keyFor = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', master, '', `tributary ${purpose}`, 32))
  const keys = Object.fromEntries(purposes.map((purpose) => [purpose, keyFor(purpose)]))
  return { ...(keys as Record<Purpose, Buffer>), master }
}

function fromSettings({ masterKeyPrevious }: Config, current: Buffer): () => Keys {
  const keys = {
    current: derive(current),
    others: masterKeyPrevious === undefined ? [] : [derive(masterKeyPrevious)],
  }
  return () => keys
}

/** Follows the files: `npm run rotate-master-key` replaces the key of a running service. */
function fromFiles({ dataDir, masterKeyPrevious }: Config): () => Keys {
  const files = masterKeyFiles(dataDir)
  createSecretFile(files.current, newMasterKey)
  return followSecretFiles(Object.values(files), () => ({
    current: derive(readKey(files.current) ?? missing(files.current)),
    others: [readKey(files.next), readKey(files.previous), masterKeyPrevious]
      .filter((key) => key !== undefined)
      .map(derive),
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

function encrypt(key: Key, text: string, { purpose, of }: SealedAs): Buffer {
  const nonce =
    purpose === 'cursor' ? nonceFor(key['cursor nonce'], JSON.stringify([of, text])) : randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key[purpose], nonce).setAAD(Buffer.from(of))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Of its content: a page that is read again has the same cursor, and so the same entity tag. */
const nonceFor = (key: Buffer, content: string): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, 12)

function decryptWithOneOf(keys: Keys, sealed: Buffer, sealedAs: SealedAs): string {
  const text = tryKeys(keys, sealed, sealedAs)
  if (text === undefined) throw new Error('No master key decrypts this value.')
  return text
}

function tryKeys({ current, others }: Keys, sealed: Buffer, { purpose, of }: SealedAs): string | undefined {
  for (const key of [current, ...others]) {
    const text =
      open(key[purpose], sealed, of) ?? (purpose === 'sealing' ? open(key.master, sealed, '') : undefined)
    if (text !== undefined) return text
  }
  return undefined
}

/** The tag tells whether it is the right key and the right kind of value. */
function open(key: Buffer, sealed: Buffer, of: string): string | undefined {
  try {
    const nonce = sealed.subarray(0, 12)
    // A shorter tag is easier to forge.
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(of)).setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
