import { pushDataKey } from '#domain/push/push-data-key.ts'
import type { PushResult } from '#domain/push/push-result.ts'
import { textAt } from '#networks/json-fields.ts'
import { signJwt } from '#networks/sign-jwt.ts'
import { judgeFailed, judgeStatus } from './judge-status.ts'
import { parseJson } from './parse-json.ts'
import type { PushService } from './push-service.ts'

// Apple rejects tokens older than an hour, and new ones more often than every 20 minutes.
const lifetimeMs = 40 * 60_000

const body = JSON.stringify({ aps: { 'content-available': 1 }, [pushDataKey]: 'true' })

/** Apple Push Notification service with provider tokens: HTTP/2, one request per push. */
export const apns: PushService = {
  baseUrl: 'https://api.push.apple.com',
  tokenUrl: '',
  authorize: async ({ now }, { credentials }) => ({
    token: signJwt({
      header: { alg: 'ES256', kid: credentials.key_id ?? '' },
      claims: { iss: credentials.team_id, iat: Math.floor(now.getTime() / 1000) },
      privateKey: credentials.private_key ?? '',
    }),
    until: new Date(now.getTime() + lifetimeMs),
  }),
  call: ({ base, account, access, token }) => ({
    path: `${base}/3/device/${encodeURIComponent(token)}`,
    headers: {
      authorization: `bearer ${access}`,
      'apns-topic': account.credentials.bundle_id ?? '',
      'apns-push-type': 'background',
      // Required for pushes that display nothing.
      'apns-priority': '5',
      'apns-collapse-id': pushDataKey,
    },
    body,
  }),
  judge: (response) => {
    if (response.kind === 'failed') return judgeFailed(response)
    const code = textAt(parseJson(response.body), 'reason')
    return judgeReason(response.status, code) ?? judgeStatus(response, code)
  },
}

function judgeReason(status: number, code: string): PushResult | undefined {
  const reason = `The service answered ${status}: ${code.slice(0, 200)}.`
  // Unregistered, or ExpiredToken.
  if (status === 410) return { verdict: 'gone', reason }
  // Too many pushes to this device; TooManyProviderTokenUpdates affects all of them.
  if (status === 429 && code === 'TooManyRequests') return { verdict: 'refused', reason }
  // Wrong for every token: the bundle id, or our request.
  const setUpErrors = ['BadTopic', 'TopicDisallowed', 'MissingTopic', 'BadPath', 'InvalidPushType']
  if (setUpErrors.includes(code)) return { verdict: 'unauthorized', reason }
  return undefined
}
