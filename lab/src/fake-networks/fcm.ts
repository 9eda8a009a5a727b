import { createPublicKey, verify } from 'node:crypto'
import { type FakeAnswer, type FakeNetwork, ok } from './fake-network.ts'
import { type FakePushAccount, tokenParts } from './fake-push.ts'
import { accessToken } from './oauth.ts'

/** Firebase Cloud Messaging: `POST /v1/projects/{project}/messages:send`. */
export function fakeFcm({ credentials, gone }: FakePushAccount): FakeNetwork {
  return ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${accessToken}`)
      return refused(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (method !== 'POST' || path !== `/v1/projects/${credentials.project_id}/messages:send`)
      return refused(404, 'NOT_FOUND', 'Requested entity was not found.')
    const { message } = JSON.parse(body)
    if (typeof message?.token !== 'string' || !Object.values(message.data ?? {}).every(isText))
      return refused(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.', 'INVALID_ARGUMENT')
    if (gone.has(message.token))
      return refused(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED')
    return ok({ name: `projects/${credentials.project_id}/messages/0:1500415314455276%31bd1c96` })
  }
}

const isText = (value: unknown) => typeof value === 'string'

function refused(code: number, status: string, message: string, errorCode?: string): FakeAnswer {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]
  return { status: code, body: { error: { code, message, status, ...(errorCode && { details }) } } }
}

/** Google's token endpoint for service accounts; `url` is its public address. */
export function fakeServiceAccount({ credentials }: FakePushAccount, url: () => string): FakeNetwork {
  return ({ method, body }) => {
    const form = new URLSearchParams(body)
    const { header, claims, signed, signature } = tokenParts(form.get('assertion') ?? '')
    const right =
      method === 'POST' &&
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      header.alg === 'RS256' &&
      claims.iss === credentials.client_email &&
      claims.aud === url() &&
      claims.scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Number(claims.exp) - Number(claims.iat) <= 3_600 &&
      verify('sha256', signed, createPublicKey(credentials.private_key ?? ''), signature)
    return right
      ? ok({ access_token: accessToken, expires_in: 3599, token_type: 'Bearer' })
      : { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
  }
}
