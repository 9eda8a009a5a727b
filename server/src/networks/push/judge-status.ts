import type { PushResult } from '../../domain/push/push-result.ts'
import type { OutsideAnswer } from '../../outbound/call-outside.ts'

type Answered = Extract<OutsideAnswer, { kind: 'answered' }>

const longestRestMs = 3_600_000

/** What both services mean alike; `said` is the reason in the service's own words. */
export function judgeStatus({ status, headers }: Answered, said: string): PushResult {
  const reason = `The service answered ${status}${said === '' ? '' : `: ${said.slice(0, 200)}`}.`
  if (status === 200) return { verdict: 'delivered', reason: '' }
  if (status === 401 || status === 403) return { verdict: 'unauthorized', reason }
  if (status === 429 || status === 408 || status >= 500) {
    const seconds = Number(headers['retry-after'] ?? 0)
    const retryAfterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, longestRestMs) : 0
    return { verdict: 'again', reason, retryAfterMs }
  }
  return { verdict: 'refused', reason }
}

const passing = new Set(['timeout', 'unreachable', 'unknown_host'])

/** A call that brought no answer. What will not pass is the set-up's fault, not a token's. */
export function judgeFailed({ reason, detail }: Extract<OutsideAnswer, { kind: 'failed' }>): PushResult {
  const verdict = passing.has(reason) ? 'again' : 'unauthorized'
  return { verdict, reason: `The service cannot be reached: ${detail}.` }
}
