import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type SignatureCheck = 'unsigned' | 'wrong' | { signature: Buffer; signedAt: Date }

type Headers = Record<string, string | string[] | undefined>

type Signed = {
  headers: Headers
  raw: Buffer
  /** The key that the request names, if it is valid. */
  key: { keyId: string; secret: string } | undefined
  now: Date
}

const allowedSkewMs = 5 * 60_000
const signatureBytes = 32

/** base64(HMAC-SHA256(secret, timestamp + "\n" + base64(SHA-256(body)))); an empty body has an empty hash. */
export function signatureOf(secret: string, timestamp: string, raw: Buffer): Buffer {
  const bodyHash = raw.length === 0 ? '' : createHash('sha256').update(raw).digest('base64')
  return createHmac('sha256', secret).update(`${timestamp}\n${bodyHash}`).digest()
}

/** Covers the raw bytes, compared in constant time. Replays are checked elsewhere. */
export function verifySignature({ headers, raw, key, now }: Signed): SignatureCheck {
  const isHmac = /^HMAC\b/i.test(one(headers.authorization))
  const given = one(headers['x-signature'])
  if (!isHmac && given === '') return 'unsigned'
  const timestamp = one(headers['x-timestamp'])
  if (!isHmac || key === undefined || keyIdOf(headers) !== key.keyId) return 'wrong'
  if (!/^\d{1,15}$/.test(timestamp)) return 'wrong'
  if (Math.abs(now.getTime() - Number(timestamp)) > allowedSkewMs) return 'wrong'
  // Compare and remember the bytes: one signature has several base64 spellings.
  const signature = Buffer.from(given, 'base64')
  if (signature.length !== signatureBytes) return 'wrong'
  return timingSafeEqual(signature, signatureOf(key.secret, timestamp, raw))
    ? { signature, signedAt: new Date(Number(timestamp)) }
    : 'wrong'
}

export function keyIdOf(headers: Headers): string {
  return one(headers['x-key-id'])
}

function one(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header.trim() : ''
}
