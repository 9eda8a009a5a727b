import { createPrivateKey, type KeyObject } from 'node:crypto'
import { signJwt } from '#networks/sign-jwt.ts'

type Identity = { clientId: string; teamId: string; keyId: string; privateKey: string; now: Date }

// Every pull makes a new one; Apple allows up to 180 days.
const lifetimeSeconds = 3_600

/** The client secret of Apple's OAuth: a JWT signed with the account's own key. */
export function clientSecret({ clientId, teamId, keyId, privateKey, now }: Identity): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return signJwt({
    header: { alg: 'ES256', kid: keyId },
    claims: {
      sub: clientId,
      aud: 'https://appleid.apple.com',
      iat: issuedAt,
      exp: issuedAt + lifetimeSeconds,
      iss: teamId,
    },
    privateKey,
  })
}

/** A P-256 key, as `openssl ecparam -genkey -name prime256v1` creates it. */
export function isSigningKey(pem: string): boolean {
  try {
    const key: KeyObject = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
