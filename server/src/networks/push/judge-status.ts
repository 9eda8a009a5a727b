import type { PushResult } from '#domain/push/push-result.ts'
import type { OutboundResponse } from '#outbound/outbound-response.ts'

type Answered = Extract<OutboundResponse, { kind: 'answered' }>

const maxRetryAfterMs = 3_600_000

/** Statuses that mean the same for both services; `code` is the service's own error code. */
export function judgeStatus({ status, headers }: Answered, code: string): PushResult {
  const reason = `The service answered ${status}${code === '' ? '' : `: ${code.slice(0, 200)}`}.`
  if (status === 200) return { verdict: 'delivered', reason: '' }
  if (status === 401 || status === 403) return { verdict: 'unauthorized', reason }
  if (status === 429 || status === 408 || status >= 500) {
    const seconds = Number(headers['retry-after'] ?? 0)
    const retryAfterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, maxRetryAfterMs) : 0
    return { verdict: 'again', reason, retryAfterMs }
  }
  return { verdict: 'refused', reason }
}

const temporary = new Set(['timeout', 'unreachable', 'unknown_host'])

/** A request without a response. Permanent failures are due to the configuration, not to a token. */
export function judgeFailed({ reason, detail }: Extract<OutboundResponse, { kind: 'failed' }>): PushResult {
  const verdict = temporary.has(reason) ? 'again' : 'unauthorized'
  return { verdict, reason: `The service cannot be reached: ${detail}.` }
}
