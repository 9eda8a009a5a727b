import type { OutboundRules } from '#outbound/resolve-host.ts'
import { fieldAt } from './json-fields.ts'
import { type SendOptions, type Sent, sendDelivery } from './send-delivery.ts'

export type TokenRequest = { tokenUrl: string; secrets: Readonly<Record<string, string>> }

/** Exchanges a refresh token for an access token (OAuth 2, section 6). One attempt, no retries. */
export async function accessToken(
  rules: OutboundRules,
  { tokenUrl, secrets }: TokenRequest,
  options: SendOptions,
): Promise<{ token: string; seconds: number } | Sent> {
  const { client_id = '', client_secret = '', refresh_token = '' } = secrets
  const form = new URLSearchParams({ grant_type: 'refresh_token', client_id, client_secret, refresh_token })
  let granted: unknown
  const sent = await sendDelivery(
    rules,
    {
      call: {
        url: tokenUrl,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      },
      // A revoked refresh token gives a 400 (`invalid_grant`).
      judge: (status, body) => {
        granted = body
        return status === 400 ? 'unauthorized' : undefined
      },
    },
    options,
  )
  const token = fieldAt(granted, 'access_token')
  if (sent.verdict !== 'good') return { ...sent, reason: `no access token: ${sent.reason}` }
  if (typeof token !== 'string' || token === '')
    return { ...sent, verdict: 'again', reason: 'no access token in the response', answer: null }
  const seconds = Number(fieldAt(granted, 'expires_in') ?? 0)
  return { token, seconds: Number.isFinite(seconds) ? seconds : 0 }
}
