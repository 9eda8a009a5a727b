import { pushDataKey } from '../../domain/push/push-data-key.ts'
import type { PushResult } from '../../domain/push/push-result.ts'
import { callOutside } from '../../outbound/call-outside.ts'
import { fieldAt, textAt } from '../json-fields.ts'
import { signJwt } from '../sign-jwt.ts'
import { judgeFailed, judgeStatus } from './judge-status.ts'
import { parsedJson } from './parsed-json.ts'
import type { AccessToken, PushAccount, PushMeans, PushService } from './push-service.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const lifeSeconds = 3_600
const marginMs = 5 * 60_000

/** Firebase Cloud Messaging, HTTP v1. */
export const fcm: PushService = {
  baseUrl: 'https://fcm.googleapis.com',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  authorize,
  call: ({ base, account, access, token }) => ({
    path: `${base}/v1/projects/${encodeURIComponent(account.credentials.project_id ?? '')}/messages:send`,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    // Data alone: nothing is shown. Of pushes that wait for a phone only the newest is kept.
    body: JSON.stringify({
      message: {
        token,
        data: { [pushDataKey]: 'true' },
        android: { priority: 'NORMAL', collapse_key: pushDataKey, ttl: '86400s' },
      },
    }),
  }),
  judge: (answer) => {
    if (answer.kind === 'failed') return judgeFailed(answer)
    const body = parsedJson(answer.body)
    const said = errorCode(body) ?? textAt(body, 'error.status')
    return judgeCode(answer.status, said) ?? judgeStatus(answer, said)
  },
}

/** Google's own answer to a token of an app that is not there is a 404 that names it; any other 404 is about the project. */
function judgeCode(status: number, said: string): PushResult | undefined {
  const reason = `The service answered ${status}${said === '' ? '' : `: ${said.slice(0, 200)}`}.`
  if (said === 'UNREGISTERED') return { verdict: 'gone', reason }
  if (said === 'SENDER_ID_MISMATCH') return { verdict: 'refused', reason }
  if (status === 404) return { verdict: 'unauthorized', reason }
  return undefined
}

function errorCode(body: unknown): string | undefined {
  const details = fieldAt(body, 'error.details')
  const codes = Array.isArray(details) ? details.map((detail) => textAt(detail, 'errorCode')) : []
  return codes.find((code) => code !== '')
}

/** OAuth 2 for service accounts (RFC 7523): a signed claim becomes an access token. */
async function authorize(
  { rules, now, signal }: PushMeans,
  { credentials, tokenUrl }: PushAccount,
): Promise<AccessToken | PushResult> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const assertion = signJwt({
    header: { alg: 'RS256', typ: 'JWT' },
    claims: {
      iss: credentials.client_email,
      scope,
      aud: tokenUrl,
      iat: issuedAt,
      exp: issuedAt + lifeSeconds,
    },
    privateKey: credentials.private_key ?? '',
  })
  const answer = await callOutside(rules, {
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }).toString(),
    ...(signal && { signal }),
  })
  if (answer.kind === 'failed') return judgeFailed(answer)
  const body = parsedJson(answer.body)
  const token = textAt(body, 'access_token')
  if (answer.status === 200 && token !== '') {
    const seconds = Number(fieldAt(body, 'expires_in')) || lifeSeconds
    return { token, until: new Date(now.getTime() + seconds * 1000 - marginMs) }
  }
  const judged = judgeStatus(answer, textAt(body, 'error'))
  // Of Google's token endpoint every other answer says that the key is not good.
  return judged.verdict === 'again' ? judged : { ...judged, verdict: 'unauthorized' }
}
