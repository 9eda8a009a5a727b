/** The phones that a push service knows, and who may push to them. */
export type FakePushAccount = {
  credentials: Record<string, string>
  /** Tokens of apps that were removed. */
  gone: Set<string>
}

/** Parts of a JSON Web Token as far as the fakes look at it. */
export function tokenParts(jwt: string): {
  header: Record<string, unknown>
  claims: Record<string, unknown>
  signed: Buffer
  signature: Buffer
} {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  return {
    header: decoded(header),
    claims: decoded(claims),
    signed: Buffer.from(`${header}.${claims}`),
    signature: Buffer.from(signature, 'base64url'),
  }
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
}
