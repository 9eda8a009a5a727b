import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

type Identity = { clientId: string; teamId: string; keyId: string; privateKey: string; now: Date }

// Made anew for every pull; Apple allows up to 180 days.
const lifeSeconds = 3_600

/** The client secret of Apple's OAuth: a JWT (ES256) that the account's own key signs. */
export function clientSecret({ clientId, teamId, keyId, privateKey, now }: Identity): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const header = encoded({ alg: 'ES256', kid: keyId })
  const claims = encoded({
    sub: clientId,
    aud: 'https://appleid.apple.com',
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
    iss: teamId,
  })
  const text = `${header}.${claims}`
  const key = createPrivateKey(privateKey)
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** What openssl's `ecparam -genkey -name prime256v1` makes. */
export function isSigningKey(pem: string): boolean {
  try {
    const key: KeyObject = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
