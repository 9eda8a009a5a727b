import { textAt } from './json-fields.ts'
import { type Ask, PullFailed, type SpendAccount } from './spend-source.ts'

/** OAuth 2, section 6: a refresh token becomes an access token. */
export async function refreshAccessToken(ask: Ask, { tokenUrl, credentials }: SpendAccount): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: credentials.client_id ?? '',
    client_secret: credentials.client_secret ?? '',
    refresh_token: credentials.refresh_token ?? '',
  })
  return accessTokenOf(
    await ask({
      url: tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      judge: judgeToken,
    }),
  )
}

/** A revoked refresh token is a 400 (`invalid_grant`). */
export function judgeToken(status: number): 'unauthorized' | undefined {
  return status === 400 ? 'unauthorized' : undefined
}

export function accessTokenOf(answer: unknown): string {
  const token = textAt(answer, 'access_token')
  if (token === '') throw new PullFailed('failed', 'The network gave no access token.')
  return token
}
