import { type FakeAnswer, type FakeNetwork, ok } from './fake-network.ts'

export type FakeMetaDataset = { dataset_id: string; access_token: string }

const hash = /^[0-9a-f]{64}$/

/** Meta's Conversions API: `POST /{version}/{dataset}/events`. */
export function fakeMetaConversions({ dataset_id, access_token }: FakeMetaDataset): FakeNetwork {
  return ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${access_token}`)
      return refused(190, 'Invalid OAuth access token - Cannot parse access token')
    if (method !== 'POST' || !path.endsWith(`/${dataset_id}/events`))
      return refused(100, `Unsupported ${method.toLowerCase()} request.`)
    const { data } = JSON.parse(body)
    const wrong = data.map(faultOf).find((fault: string | undefined) => fault !== undefined)
    return wrong === undefined
      ? ok({ events_received: data.length, messages: [], fbtrace_id: 'AbCdEfGhIjKlMnOp' })
      : refused(100, wrong)
  }
}

function faultOf(event: Record<string, unknown>): string | undefined {
  const { event_name, event_time, action_source, user_data, app_data, custom_data } = event
  if (typeof event_name !== 'string' || typeof event_time !== 'number')
    return 'Missing event_name or event_time'
  if (action_source !== 'app') return 'action_source must be app for app events'
  const { em = [], ph = [], external_id = [] } = user_data as Record<string, string[]>
  if ([...em, ...ph, ...external_id].some((value) => !hash.test(value))) return 'user_data must be hashed'
  const { extinfo, advertiser_tracking_enabled } = app_data as Record<string, unknown>
  if (!Array.isArray(extinfo) || extinfo.length !== 16) return 'extinfo must have 16 values'
  if (advertiser_tracking_enabled !== 0 && advertiser_tracking_enabled !== 1)
    return 'advertiser_tracking_enabled must be 0 or 1'
  const { value, currency } = custom_data as Record<string, unknown>
  return value !== undefined && typeof currency !== 'string' ? 'Missing currency' : undefined
}

function refused(code: number, message: string): FakeAnswer {
  return { status: 400, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf' } } }
}
