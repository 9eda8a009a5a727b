import { type FakeAccount, type FakeAnswer, type FakeRequest, ok } from './fake-network.ts'

export const accessToken = 'fake-access-token'

/** Exchanges a refresh token for an access token, as in OAuth 2. */
export function refresh(
  { credentials }: Pick<FakeAccount, 'credentials'>,
  { method, body }: FakeRequest,
): FakeAnswer {
  const form = new URLSearchParams(body)
  const right =
    method === 'POST' &&
    form.get('grant_type') === 'refresh_token' &&
    ['client_id', 'client_secret', 'refresh_token'].every((name) => form.get(name) === credentials[name])
  return right
    ? ok({ access_token: accessToken, expires_in: 3599, token_type: 'Bearer' })
    : {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      }
}
