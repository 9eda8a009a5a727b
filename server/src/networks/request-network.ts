import type { OutboundResponse } from '#outbound/outbound-response.ts'
import type { OutboundRules } from '#outbound/resolve-host.ts'
import { sendOutbound } from '#outbound/send-outbound.ts'
import { fieldAt } from './json-fields.ts'
import { parseBody, verdictOfStatus } from './response-verdict.ts'
import { type NetworkCall, PullFailed, type SendRequest, type Verdict } from './spend-source.ts'

/** When the service stops, `wait` rejects and `signal` aborts running requests. `attempts` limits how often a call is tried. */
export type PullDeps = { wait: (ms: number) => Promise<unknown>; signal?: AbortSignal; attempts?: number }

/** `secrets` are masked in error texts: Meta quotes tokens that it cannot parse. */
export type RequestOptions = PullDeps & { secrets: readonly string[] }

/** Reports on many ads are larger and slower than other responses. */
const maxBytes = 33_554_432
const timeoutMs = 60_000

const pausesMs = [1_000, 5_000, 25_000]
const maxPauseMs = 60_000

/** Retries temporary failures: rate limits, outages, timeouts. */
export function requestNetwork(
  rules: OutboundRules,
  { wait, signal, secrets, attempts = pausesMs.length + 1 }: RequestOptions,
): SendRequest {
  return async (call) => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await sendOutbound(rules, {
        maxBytes,
        timeoutMs,
        ...(signal && { signal }),
        ...call,
      })
      const { verdict, body, reason } = judge(call, response, secrets)
      if (verdict === 'good') return body
      if (verdict === 'unauthorized') throw new PullFailed('unauthorized', reason)
      const pause = attempt + 1 < attempts ? pausesMs[attempt] : undefined
      if (verdict === 'refused' || pause === undefined) throw new PullFailed('failed', reason)
      await wait(Math.max(pause, retryAfterMs(response)))
    }
  }
}

type Judged = { verdict: Verdict; body: unknown; reason: string }

const temporary = new Set(['timeout', 'unreachable', 'unknown_host'])

function judge(call: NetworkCall, response: OutboundResponse, secrets: readonly string[]): Judged {
  if (response.kind === 'failed') {
    const verdict = temporary.has(response.reason) ? 'again' : 'refused'
    return { verdict, body: undefined, reason: `The network cannot be reached: ${response.detail}.` }
  }
  const { status } = response
  const body = parseBody(response.body)
  const verdict = call.judge?.(status, body) ?? verdictOfStatus(status)
  // Probably an error page of a proxy.
  if (verdict === 'good' && body === undefined)
    return { verdict: 'again', body, reason: 'The network’s response is not JSON.' }
  return { verdict, body, reason: `The network answered ${status}${errorText(body, secrets)}.` }
}

const messages = [
  'error.message',
  '0.error.message',
  'error.errors.0.message',
  'message',
  'error_description',
]

/** Every network puts its error message somewhere else. */
function errorText(body: unknown, secrets: readonly string[]): string {
  const message = [...messages, 'debug_message', 'error']
    .map((path) => fieldAt(body, path))
    .find((text) => typeof text === 'string' && text !== '')
  if (typeof message !== 'string') return ''
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message)
  return `: ${masked.replace(/\s+/g, ' ').slice(0, 200).replace(/\.$/, '')}`
}

function retryAfterMs(response: OutboundResponse): number {
  const seconds = response.kind === 'answered' ? Number(response.headers['retry-after'] ?? 0) : 0
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, maxPauseMs) : 0
}
