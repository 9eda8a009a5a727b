import { pushDataKey } from '../../domain/push/push-data-key.ts'
import type { PushResult } from '../../domain/push/push-result.ts'
import { textAt } from '../json-fields.ts'
import { signJwt } from '../sign-jwt.ts'
import { judgeFailed, judgeStatus } from './judge-status.ts'
import { parsedJson } from './parsed-json.ts'
import type { PushService } from './push-service.ts'

// Apple refuses tokens that are older than an hour, and services that make them more often than every 20 minutes.
const goodForMs = 40 * 60_000

const body = JSON.stringify({ aps: { 'content-available': 1 }, [pushDataKey]: 'true' })

/** Apple Push Notification service, by provider tokens: HTTP/2, one call a push. */
export const apns: PushService = {
  baseUrl: 'https://api.push.apple.com',
  tokenUrl: '',
  authorize: async ({ now }, { credentials }) => ({
    token: signJwt({
      header: { alg: 'ES256', kid: credentials.key_id ?? '' },
      claims: { iss: credentials.team_id, iat: Math.floor(now.getTime() / 1000) },
      privateKey: credentials.private_key ?? '',
    }),
    until: new Date(now.getTime() + goodForMs),
  }),
  call: ({ base, account, access, token }) => ({
    path: `${base}/3/device/${encodeURIComponent(token)}`,
    headers: {
      authorization: `bearer ${access}`,
      'apns-topic': account.credentials.bundle_id ?? '',
      'apns-push-type': 'background',
      // What Apple asks for with pushes that show nothing.
      'apns-priority': '5',
      'apns-collapse-id': pushDataKey,
    },
    body,
  }),
  judge: (answer) => {
    if (answer.kind === 'failed') return judgeFailed(answer)
    const said = textAt(parsedJson(answer.body), 'reason')
    return judgeReason(answer.status, said) ?? judgeStatus(answer, said)
  },
}

function judgeReason(status: number, said: string): PushResult | undefined {
  const reason = `The service answered ${status}: ${said.slice(0, 200)}.`
  // Unregistered, or ExpiredToken.
  if (status === 410) return { verdict: 'gone', reason }
  // Too many pushes to this one phone; TooManyProviderTokenUpdates is about all of them.
  if (status === 429 && said === 'TooManyRequests') return { verdict: 'refused', reason }
  // Wrong for every token: the bundle id, or what we send.
  const ofTheSetUp = ['BadTopic', 'TopicDisallowed', 'MissingTopic', 'BadPath', 'InvalidPushType']
  if (ofTheSetUp.includes(said)) return { verdict: 'unauthorized', reason }
  return undefined
}
