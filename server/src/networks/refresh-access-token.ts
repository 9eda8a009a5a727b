import { textAt } from './json-fields.ts'
import { PullFailed, type SendRequest, type SpendAccount } from './spend-source.ts'

/** Exchanges a refresh token for an access token (OAuth 2, section 6). */
export async function refreshAccessToken(
  request: SendRequest,
  { tokenUrl, credentials }: SpendAccount,
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: credentials.client_id ?? '',
    client_secret: credentials.client_secret ?? '',
    refresh_token: credentials.refresh_token ?? '',
  })
  return accessTokenOf(
    await request({
      url: tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      judge: judgeToken,
    }),
  )
}

/** A revoked refresh token gives a 400 (`invalid_grant`). */
export function judgeToken(status: number): 'unauthorized' | undefined {
  return status === 400 ? 'unauthorized' : undefined
}

export function accessTokenOf(response: unknown): string {
  const token = textAt(response, 'access_token')
  if (token === '') throw new PullFailed('failed', 'The network returned no access token.')
  return token
}
