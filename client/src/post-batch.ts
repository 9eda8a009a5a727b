import type { HttpResponse, Platform } from './platform.ts'
import type { Answer, Call, Reply } from './queue.ts'
import { type SigningKey, signRequest } from './sign-request.ts'

export type PostDeps = {
  url: string
  platform: Pick<Platform, 'request' | 'now' | 'crypto'>
  key: SigningKey | undefined
  frame: Record<string, unknown>
  deviceData: Promise<Record<string, unknown>>
  debug: (message: string, detail: unknown) => void
}

// Below the service's tolerance, above the header's precision of a second plus latency.
const noticeableOffsetMs = 60_000

/** Signs at send time: an old signature would be refused, and each is valid once. */
export function batchPoster(deps: PostDeps): (calls: readonly Call[]) => Promise<Reply> {
  const { platform, key } = deps
  let offsetMs = 0
  let lastTimestamp = 0

  const send = async (body: string) => {
    // Unique: the same body with the same timestamp would have the same signature, which is valid once.
    const timestamp = platform.now() + offsetMs
    lastTimestamp = timestamp === lastTimestamp ? timestamp + 1 : timestamp
    const headers =
      key && platform.crypto
        ? await signRequest(platform.crypto, key, { body, timestamp: lastTimestamp })
        : {}
    return platform.request(deps.url, body, headers)
  }

  const learnOffset = ({ date }: HttpResponse) => {
    const learned = Date.parse(date ?? '') - platform.now()
    if (!(Math.abs(learned - offsetMs) > noticeableOffsetMs)) return false
    offsetMs = learned
    return true
  }

  return async (calls) => {
    const sent = withDeviceData(await deps.deviceData, calls)
    deps.debug('sending', sent)
    const body = JSON.stringify({ ...deps.frame, calls: sent })
    let response = await send(body)
    if (!key || response.status !== 401) return replyOf(response, platform.now())
    if (learnOffset(response)) response = await send(body)
    if (response.status !== 401) return replyOf(response, platform.now())
    // The key or the clock is wrong, not the calls: keep them.
    deps.debug('the signature was refused', response.body)
    return {}
  }
}

/** The first call carries the device data: the service needs them if it does not know the install yet. */
function withDeviceData(device_data: unknown, calls: readonly Call[]) {
  return calls.map(({ path, body }, index) => ({
    path,
    body: index === 0 || path === '/init' ? { device_data, ...body } : body,
  }))
}

function replyOf({ status, body, retryAfter }: HttpResponse, now: number): Reply {
  const answers = (body as { data?: { answers?: Answer[] } } | null)?.data?.answers
  const reply: Reply = { status }
  if (Array.isArray(answers)) reply.answers = answers
  if (status >= 400) reply.answers = [{ status, body: (body ?? {}) as Answer['body'] }]
  if (retryAfter) reply.retryAfterMs = waitOf(retryAfter, now)
  return reply
}

const maxWaitMs = 86_400_000

/** Seconds, or a date. */
function waitOf(retryAfter: string, now: number): number {
  const seconds = Number(retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000
  return Math.min(maxWaitMs, Math.max(0, ms || 0))
}
