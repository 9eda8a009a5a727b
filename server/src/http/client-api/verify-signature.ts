import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignatureVersion } from '#domain/keys/signature-version.ts'

export type SignatureCheck =
  | 'unsigned'
  | 'wrong'
  | { signature: Buffer; signedAt: Date; version: SignatureVersion }

type Headers = Record<string, string | string[] | undefined>

type Signed = {
  method: string
  /** As requested: a prefix that a proxy removes or adds is not signed. */
  path: string
  headers: Headers
  raw: Buffer
  /** The key that the request names, if it is valid. */
  key: { keyId: string; secret: string } | undefined
  now: Date
}

const allowedSkewMs = 5 * 60_000
const signatureBytes = 32

type Covered = Pick<Signed, 'method' | 'path' | 'raw'> & { version: SignatureVersion; timestamp: string }

/** docs/client-api.md has the texts. An empty body has an empty hash. The version is part of the text: a 2 cannot be passed off as a 1. */
export function signatureOf(secret: string, { version, method, path, timestamp, raw }: Covered): Buffer {
  const bodyHash = raw.length === 0 ? '' : createHash('sha256').update(raw).digest('base64')
  const asked = version === 2 ? ['v2', method, path.slice(path.indexOf('/api/client/'))] : []
  return createHmac('sha256', secret)
    .update([...asked, timestamp, bodyHash].join('\n'))
    .digest()
}

/** Covers the raw bytes, compared in constant time. Replays are checked elsewhere. */
export function verifySignature({ method, path, headers, raw, key, now }: Signed): SignatureCheck {
  const authorization = one(headers.authorization)
  const isHmac = /^HMAC\b/i.test(authorization)
  const version = versionOf(authorization)
  const given = one(headers['x-signature'])
  if (!isHmac && given === '') return 'unsigned'
  const timestamp = one(headers['x-timestamp'])
  if (!isHmac || version === undefined || key === undefined || keyIdOf(headers) !== key.keyId) return 'wrong'
  if (!/^\d{1,15}$/.test(timestamp)) return 'wrong'
  if (Math.abs(now.getTime() - Number(timestamp)) > allowedSkewMs) return 'wrong'
  // Compare and remember the bytes: one signature has several base64 spellings.
  const signature = Buffer.from(given, 'base64')
  if (signature.length !== signatureBytes) return 'wrong'
  const expected = signatureOf(key.secret, { version, method, path, timestamp, raw })
  return timingSafeEqual(signature, expected)
    ? { signature, signedAt: new Date(Number(timestamp)), version }
    : 'wrong'
}

/** `HMAC` alone is version 1, as ever. Undefined: a version that nobody has written yet. */
function versionOf(authorization: string): SignatureVersion | undefined {
  const [, named = '1'] = /^HMAC\s+v(\d+)$/i.exec(authorization) ?? []
  return named === '1' ? 1 : named === '2' ? 2 : undefined
}

export function keyIdOf(headers: Headers): string {
  return one(headers['x-key-id'])
}

function one(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.trim() : ''
}
