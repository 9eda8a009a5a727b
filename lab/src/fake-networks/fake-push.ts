/** An account at a push service, with its devices. */
export type FakePushAccount = {
  credentials: Record<string, string>
  /** Push tokens of removed apps. */
  gone: Set<string>
}

/** The parts of a JSON Web Token that the fakes check. */
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
