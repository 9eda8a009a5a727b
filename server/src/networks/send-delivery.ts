import type { OutboundResponse } from '#outbound/outbound-response.ts'
import type { OutboundRules } from '#outbound/resolve-host.ts'
import { type OutboundRequest, sendOutbound } from '#outbound/send-outbound.ts'
import { parseBody, verdictOfStatus } from './response-verdict.ts'
import type { Sender, Verdict } from './sender.ts'

export type Sent = {
  verdict: Verdict
  statusCode: number | null
  reason: string | null
  /** The first KiB. */
  answer: string | null
  /** From `Retry-After`. */
  retryAfterMs: number
}

export type SendOptions = {
  signal: AbortSignal
  timeoutMs?: number
  /** Masked in stored responses: networks quote tokens that they cannot parse. */
  secrets: readonly string[]
}

const maxAnswerBytes = 1_024

export async function sendDelivery(
  rules: OutboundRules,
  { call, judge }: { call: OutboundRequest; judge: Sender['judge'] },
  { signal, timeoutMs, secrets }: SendOptions,
): Promise<Sent> {
  const response = await sendOutbound(rules, {
    ...call,
    signal,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  if (response.kind === 'failed') {
    const verdict = temporary.has(response.reason) ? 'again' : 'refused'
    return {
      verdict,
      statusCode: null,
      reason: `${response.reason}: ${response.detail}`,
      answer: null,
      retryAfterMs: 0,
    }
  }
  const verdict = judge?.(response.status, parseBody(response.body)) ?? verdictOfStatus(response.status)
  return {
    verdict,
    statusCode: response.status,
    reason: verdict === 'good' ? null : verdict,
    answer: storable(response.body, secrets),
    retryAfterMs: retryAfterMs(response),
  }
}

// too_large is temporary too: the receiver got the request, but its verdict is unknown.
const temporary = new Set(['timeout', 'unreachable', 'unknown_host', 'too_large'])

/** Text that the database can store: no NUL, no partial characters; secrets are masked. */
function storable(body: string, secrets: readonly string[]): string | null {
  const masked = secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), body)
  const bytes = Buffer.from(masked).subarray(0, maxAnswerBytes).toString('utf8')
  const text = bytes
    .replaceAll('\0', '')
    .replace(/\uFFFD+$/, '')
    .toWellFormed()
  return text === '' ? null : text
}

function retryAfterMs(response: OutboundResponse): number {
  const seconds = response.kind === 'answered' ? Number(response.headers['retry-after'] ?? 0) : 0
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0
}
