import type { HttpAnswer, Platform } from './platform.ts'
import type { Answer, Call, Reply } from './queue.ts'
import { type SigningKey, signRequest } from './sign-request.ts'

export type PostTools = {
  url: string
  platform: Pick<Platform, 'request' | 'now' | 'crypto'>
  key: SigningKey | undefined
  frame: Record<string, unknown>
  deviceData: Promise<Record<string, unknown>>
  debug: (message: string, detail: unknown) => void
}

// Less than the service allows, more than the header's whole seconds and the way back.
const noticeableOffsetMs = 60_000

/** Signs at send time: an old signature would be refused, and each is good once. */
export function batchPoster(tools: PostTools): (calls: readonly Call[]) => Promise<Reply> {
  const { platform, key } = tools
  let offsetMs = 0
  let lastTimestamp = 0

  const send = async (body: string) => {
    // Never the same twice: the same body at the same time would have the same signature, which is good once.
    const timestamp = platform.now() + offsetMs
    lastTimestamp = timestamp === lastTimestamp ? timestamp + 1 : timestamp
    const headers =
      key && platform.crypto
        ? await signRequest(platform.crypto, key, { body, timestamp: lastTimestamp })
        : {}
    return platform.request(tools.url, body, headers)
  }

  const learnsOffset = ({ date }: HttpAnswer) => {
    const learned = Date.parse(date ?? '') - platform.now()
    if (!(Math.abs(learned - offsetMs) > noticeableOffsetMs)) return false
    offsetMs = learned
    return true
  }

  return async (calls) => {
    const body = await bodyOf(tools, calls)
    let answer = await send(body)
    if (!key || answer.status !== 401) return replyOf(answer, platform.now())
    if (learnsOffset(answer)) answer = await send(body)
    if (answer.status !== 401) return replyOf(answer, platform.now())
    // The key or the clock is wrong, not the calls: they wait.
    tools.debug('the signature was refused', answer.body)
    return {}
  }
}

/** The first call carries the device data: should the service not know the install, it decides with them. */
async function bodyOf({ frame, deviceData }: PostTools, calls: readonly Call[]): Promise<string> {
  const device_data = await deviceData
  return JSON.stringify({
    ...frame,
    calls: calls.map(({ path, body }, index) => ({
      path,
      body: index === 0 || path === '/init' ? { device_data, ...body } : body,
    })),
  })
}

function replyOf({ status, body, retryAfter }: HttpAnswer, now: number): Reply {
  const given = (body as { data?: { answers?: Answer[] } } | null)?.data?.answers
  const reply: Reply = { status }
  if (Array.isArray(given)) reply.answers = given
  if (status >= 400) reply.answers = [{ status, body: (body ?? {}) as Answer['body'] }]
  if (retryAfter) reply.retryAfterMs = waitOf(retryAfter, now)
  return reply
}

const longestWaitMs = 86_400_000

/** Seconds, or a date. */
function waitOf(retryAfter: string, now: number): number {
  const seconds = Number(retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000
  return Math.min(longestWaitMs, Math.max(0, ms || 0))
}
