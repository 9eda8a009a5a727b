import { createHash, createHmac } from 'node:crypto'
import type { Secrets } from '#keys/secrets.ts'

/** The key of a project's pseudonyms, as the two pads of HMAC-SHA256: PostgreSQL has SHA-256, but no HMAC. */
export type LakeKey = { inner: Buffer; outer: Buffer; fingerprint: string }

const blockBytes = 64

/** Derived from the master key: with another one, all pseudonyms change, and the lake is written anew. */
export function lakeKey(secrets: Pick<Secrets, 'digest'>, projectId: number): LakeKey {
  const key = Buffer.alloc(blockBytes)
  createHash('sha256')
    .update(secrets.digest('lake', projectId, 'pads'))
    .digest()
    .copy(key)
  return {
    inner: key.map((byte) => byte ^ 0x36) as Buffer,
    outer: key.map((byte) => byte ^ 0x5c) as Buffer,
    fingerprint: createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16),
  }
}
