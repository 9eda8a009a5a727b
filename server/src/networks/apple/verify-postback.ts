import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { PostbackRejection } from '@tributary/contract/networks-api/postbacks'
import { appleKeys, type PostbackEnvironment, type PostbackKey } from '#domain/apple/apple-keys.ts'
import type { ApplePostback, Fields } from '#domain/apple/apple-postback.ts'
import { readAdAttributionKit } from '#domain/apple/read-adattributionkit.ts'
import { readSkadnetwork } from '#domain/apple/read-skadnetwork.ts'
import { readJws } from './read-jws.ts'

export type VerifiedPostback = { postback: ApplePostback; environment: PostbackEnvironment }

/** `more`: additional keys from the operator, for tests. */
export function verifySkadnetwork(
  fields: Fields,
  more: readonly PostbackKey[],
): VerifiedPostback | PostbackRejection {
  const read = readSkadnetwork(fields)
  if (typeof read === 'string') return read
  const { postback, signed, signature } = read
  const key = postback.version === '2.0' ? appleKeys.skadnetwork2 : appleKeys.skadnetwork
  const signer = [key, ...more].find((one) =>
    verify('sha256', Buffer.from(signed), publicKey(one), Buffer.from(signature, 'base64')),
  )
  return signer === undefined ? 'invalid_signature' : { postback, environment: signer.environment }
}

export function verifyAdAttributionKit(
  fields: Fields,
  more: readonly PostbackKey[],
): VerifiedPostback | PostbackRejection {
  const jws = readJws(fields['jws-string'])
  if (jws === undefined) return 'invalid_postback'
  const postback = readAdAttributionKit(fields, jws)
  if (typeof postback === 'string') return postback
  const signer = [...appleKeys.adAttributionKit, ...more].find(({ id }) => id === jws.keyId)
  if (signer === undefined || jws.algorithm !== 'ES256') return 'invalid_signature'
  const right = verify(
    'sha256',
    Buffer.from(jws.signed),
    { key: publicKey(signer), dsaEncoding: 'ieee-p1363' },
    Buffer.from(jws.signature, 'base64url'),
  )
  return right ? { postback, environment: signer.environment } : 'invalid_signature'
}

function publicKey({ key }: PostbackKey): KeyObject {
  return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
}
