import { pushDataKey } from '#domain/push/push-data-key.ts'
import type { PushResult } from '#domain/push/push-result.ts'
import { fieldAt, textAt } from '#networks/json-fields.ts'
import { signJwt } from '#networks/sign-jwt.ts'
import { sendOutbound } from '#outbound/send-outbound.ts'
import { judgeFailed, judgeStatus } from './judge-status.ts'
import { parseJson } from './parse-json.ts'
import type { AccessToken, PushAccount, PushDeps, PushService } from './push-service.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const lifetimeSeconds = 3_600
const marginMs = 5 * 60_000

/** Firebase Cloud Messaging, HTTP v1. */
export const fcm: PushService = {
  baseUrl: 'https://fcm.googleapis.com',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  authorize,
  call: ({ base, account, access, token }) => ({
    path: `${base}/v1/projects/${encodeURIComponent(account.credentials.project_id ?? '')}/messages:send`,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    // Data only: nothing is displayed. Only the newest undelivered push per device is kept.
    body: JSON.stringify({
      message: {
        token,
        data: { [pushDataKey]: 'true' },
        android: { priority: 'NORMAL', collapse_key: pushDataKey, ttl: '86400s' },
      },
    }),
  }),
  judge: (response) => {
    if (response.kind === 'failed') return judgeFailed(response)
    const body = parseJson(response.body)
    const code = errorCode(body) ?? textAt(body, 'error.status')
    return judgeCode(response.status, code) ?? judgeStatus(response, code)
  },
}

/** For a removed app, FCM returns a 404 with UNREGISTERED; any other 404 is about the project. */
function judgeCode(status: number, code: string): PushResult | undefined {
  const reason = `The service answered ${status}${code === '' ? '' : `: ${code.slice(0, 200)}`}.`
  if (code === 'UNREGISTERED') return { verdict: 'gone', reason }
  if (code === 'SENDER_ID_MISMATCH') return { verdict: 'refused', reason }
  if (status === 404) return { verdict: 'unauthorized', reason }
  return undefined
}

function errorCode(body: unknown): string | undefined {
  const details = fieldAt(body, 'error.details')
  const codes = Array.isArray(details) ? details.map((detail) => textAt(detail, 'errorCode')) : []
  return codes.find((code) => code !== '')
}

/** Exchanges a signed claim for an access token (OAuth 2 for service accounts, RFC 7523). */
async function authorize(
  { rules, now, signal }: PushDeps,
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
      exp: issuedAt + lifetimeSeconds,
    },
    privateKey: credentials.private_key ?? '',
  })
  const response = await sendOutbound(rules, {
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }).toString(),
    ...(signal && { signal }),
  })
  if (response.kind === 'failed') return judgeFailed(response)
  const body = parseJson(response.body)
  const token = textAt(body, 'access_token')
  if (response.status === 200 && token !== '') {
    const seconds = Number(fieldAt(body, 'expires_in')) || lifetimeSeconds
    return { token, until: new Date(now.getTime() + seconds * 1000 - marginMs) }
  }
  const judged = judgeStatus(response, textAt(body, 'error'))
  // Any other response of Google's token endpoint means that the key is invalid.
  return judged.verdict === 'again' ? judged : { ...judged, verdict: 'unauthorized' }
}
