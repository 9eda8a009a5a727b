import { createPrivateKey, sign } from 'node:crypto'

type Jwt = {
  header: { alg: 'ES256' | 'RS256'; kid?: string; typ?: 'JWT' }
  claims: object
  privateKey: string
}

/** A JSON Web Token (RFC 7519) signed with the account's own key. */
export function signJwt({ header, claims, privateKey }: Jwt): string {
  const text = `${encoded(header)}.${encoded(claims)}`
  // JWT wants ECDSA signatures as r and s concatenated (IEEE P1363), not DER. RSA ignores the option.
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
