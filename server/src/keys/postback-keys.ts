import { createPublicKey } from 'node:crypto'
import type { PostbackKey } from '#domain/apple/apple-keys.ts'

/** `name=base64`, comma-separated. The base64 may itself end with `=`. */
export function parsePostbackKeys(list: string): PostbackKey[] {
  return list
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [, id, key] = /^\s*([\w./-]+?)=([A-Za-z0-9+/]+={0,2})\s*$/.exec(entry) ?? []
      if (id === undefined || key === undefined || !isP256(key))
        throw new Error('a comma-separated list of name=key, each key a P-256 public key (SPKI) in base64')
      return { id, key, environment: 'test' }
    })
}

function isP256(key: string): boolean {
  try {
    const der = Buffer.from(key, 'base64')
    const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
