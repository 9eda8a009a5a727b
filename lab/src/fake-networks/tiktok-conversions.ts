import { type FakeAnswer, type FakeNetwork, ok } from './fake-network.ts'

/** TikTok's Events API 2.0: `POST /open_api/v1.3/event/track/`. */
export function fakeTikTokConversions(account: { app_id: string; access_token: string }): FakeNetwork {
  return ({ method, path, headers, body }) => {
    if (headers['access-token'] !== account.access_token)
      return reply(40_105, 'Access token is incorrect or has been revoked.')
    if (method !== 'POST' || !path.endsWith('/event/track/')) return reply(40_007, 'No such path.')
    const { event_source, event_source_id, data } = JSON.parse(body)
    if (event_source !== 'app' || event_source_id !== account.app_id)
      return reply(40_001, 'No permission to operate the event source.')
    const whole = data.every(
      ({ event, event_time, event_id, user }: Record<string, unknown>) =>
        typeof event === 'string' &&
        Number.isInteger(event_time) &&
        typeof event_id === 'string' &&
        typeof user === 'object',
    )
    return whole ? reply(0, 'OK') : reply(40_002, 'data: Missing data for required field.')
  }
}

function reply(code: number, message: string): FakeAnswer {
  return ok({ code, message, request_id: '2026030100000001', data: {} })
}
