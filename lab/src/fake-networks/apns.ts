import { createPublicKey, verify } from 'node:crypto'
import type { FakeAnswer, FakeNetwork } from './fake-network.ts'
import { type FakePushAccount, tokenParts } from './fake-push.ts'

/** Apple Push Notification service: `POST /3/device/{token}`. */
export function fakeApns({ credentials, gone }: FakePushAccount): FakeNetwork {
  const good = new Map<string, boolean>()
  const key = createPublicKey(credentials.private_key ?? '')
  const isProvider = (authorization: string) => {
    const known = good.get(authorization)
    if (known !== undefined) return known
    const { header, claims, signed, signature } = tokenParts(authorization.replace(/^bearer /, ''))
    const right =
      header.alg === 'ES256' &&
      header.kid === credentials.key_id &&
      claims.iss === credentials.team_id &&
      typeof claims.iat === 'number' &&
      verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
    good.set(authorization, right)
    return right
  }
  return ({ method, path, headers, body }) => {
    const token = /^\/3\/device\/([^/]+)$/.exec(path)?.[1]
    if (method !== 'POST' || token === undefined) return refused(404, 'BadPath')
    if (headers.authorization === undefined) return refused(403, 'MissingProviderToken')
    if (!isProvider(headers.authorization)) return refused(403, 'InvalidProviderToken')
    if (headers['apns-topic'] === undefined) return refused(400, 'MissingTopic')
    if (headers['apns-topic'] !== credentials.bundle_id) return refused(400, 'DeviceTokenNotForTopic')
    if (headers['apns-push-type'] !== 'background') return refused(400, 'InvalidPushType')
    if (headers['apns-priority'] !== '5') return refused(400, 'BadPriority')
    if (JSON.parse(body).aps?.['content-available'] !== 1) return refused(400, 'PayloadEmpty')
    if (!/^[0-9a-f]{64,200}$/i.test(token)) return refused(400, 'BadDeviceToken')
    if (gone.has(token)) return refused(410, 'Unregistered', { timestamp: 1_700_000_000_000 })
    return { status: 200, body: '', headers: { 'apns-id': 'EC1BF194-B3B2-424A-89A9-5A918A6E6B5D' } }
  }
}

function refused(status: number, reason: string, more: object = {}): FakeAnswer {
  return { status, body: { reason, ...more } }
}
