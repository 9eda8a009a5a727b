import type { FakeAnswer, FakeNetwork } from './fake-network.ts'

/** Snapchat's Conversions API: `POST /v3/{app}/events?access_token=…`. */
export function fakeSnapchatConversions(account: { app_id: string; access_token: string }): FakeNetwork {
  return ({ method, path, query, body }) => {
    if (query.get('access_token') !== account.access_token)
      return reply(401, 'INVALID', 'Invalid access token')
    if (method !== 'POST' || !path.endsWith(`/${account.app_id}/events`))
      return reply(404, 'INVALID', 'Not found')
    const { data } = JSON.parse(body)
    const whole = data.every(
      ({ event_name, event_time, action_source, app_data }: Record<string, unknown>) =>
        /^[A-Z0-9_]+$/.test(String(event_name)) &&
        Number.isInteger(event_time) &&
        action_source === 'MOBILE_APP' &&
        (app_data as { extinfo?: unknown[] }).extinfo?.length === 16,
    )
    return whole
      ? reply(200, 'VALID', 'Events have been processed successfully.')
      : reply(400, 'INVALID', 'Bad event')
  }
}

function reply(code: number, status: string, reason: string): FakeAnswer {
  return { status: code, body: { status, reason } }
}
