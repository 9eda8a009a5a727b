import { type FakeNetwork, ok } from './fake-network.ts'

type Credentials = Record<string, string>

/** Mixpanel's `POST /engage`, which always returns 200. */
export function fakeMixpanel({ project_token }: Credentials): FakeNetwork {
  return ({ path, body }) => {
    const [profile] = JSON.parse(body || '[]')
    const good = path === '/engage' && profile?.$token === project_token && profile?.$distinct_id !== ''
    return ok(good ? { status: 1, error: null } : { status: 0, error: 'token, missing or empty' })
  }
}

/** Amplitude's `POST /identify`. */
export function fakeAmplitude({ api_key }: Credentials): FakeNetwork {
  return ({ path, body }) => {
    const form = new URLSearchParams(body)
    if (path !== '/identify') return { status: 404, body: 'not_found' }
    return form.get('api_key') === api_key
      ? { status: 200, body: 'success' }
      : { status: 400, body: 'invalid_api_key' }
  }
}

/** PostHog's `POST /i/v0/e/`. */
export function fakePostHog({ api_key }: Credentials): FakeNetwork {
  return ({ path, body }) => {
    const { api_key: given } = JSON.parse(body || '{}')
    if (path !== '/i/v0/e/') return { status: 404, body: {} }
    return given === api_key
      ? ok({ status: 'Ok' })
      : { status: 401, body: { type: 'authentication_error', detail: 'Project API key invalid' } }
  }
}

/** Braze's `POST /users/track`. */
export function fakeBraze({ api_key }: Credentials): FakeNetwork {
  return ({ path, headers, body }) => {
    if (path !== '/users/track') return { status: 404, body: { message: 'Not found' } }
    if (headers.authorization !== `Bearer ${api_key}`)
      return { status: 401, body: { message: 'Invalid API Key' } }
    return {
      status: 201,
      body: { message: 'success', attributes_processed: JSON.parse(body).attributes.length },
    }
  }
}

/** CleverTap's `POST /1/upload`. */
export function fakeCleverTap({ account_id, passcode }: Credentials): FakeNetwork {
  return ({ path, headers, body }) => {
    if (path !== '/1/upload') return { status: 404, body: { status: 'fail' } }
    if (headers['x-clevertap-account-id'] !== account_id || headers['x-clevertap-passcode'] !== passcode)
      return { status: 401, body: { status: 'fail', error: 'Unauthorized', code: 401 } }
    return ok({ status: 'success', processed: JSON.parse(body).d.length, unprocessed: [] })
  }
}
