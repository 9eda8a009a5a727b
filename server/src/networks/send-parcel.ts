import { callOutside, type OutsideAnswer, type OutsideCall } from '../outbound/call-outside.ts'
import type { OutboundRules } from '../outbound/resolve-host.ts'
import type { Sender, Verdict } from './sender.ts'

export type Sent = {
  verdict: Verdict
  statusCode: number | null
  reason: string | null
  /** The first KiB. */
  answer: string | null
  /** What `Retry-After` asks for. */
  askedMs: number
}

export type SendMeans = {
  signal: AbortSignal
  patienceMs?: number
  /** Never repeated: networks quote tokens that they cannot read. */
  secrets: readonly string[]
}

const answerKept = 1_024

export async function sendParcel(
  rules: OutboundRules,
  { call, judge }: { call: OutsideCall; judge: Sender['judge'] },
  { signal, patienceMs, secrets }: SendMeans,
): Promise<Sent> {
  const answer = await callOutside(rules, {
    ...call,
    signal,
    ...(patienceMs !== undefined && { patienceMs }),
  })
  if (answer.kind === 'failed') {
    const verdict = passing.has(answer.reason) ? 'again' : 'refused'
    return {
      verdict,
      statusCode: null,
      reason: `${answer.reason}: ${answer.detail}`,
      answer: null,
      askedMs: 0,
    }
  }
  const verdict = judge?.(answer.status, parsed(answer.body)) ?? byStatus(answer.status)
  return {
    verdict,
    statusCode: answer.status,
    reason: verdict === 'good' ? null : verdict,
    answer: kept(answer.body, secrets),
    askedMs: retryAfterMs(answer),
  }
}

// An answer that is too long to be read has been given: the receiver has the parcel, but nobody knows what it thinks of it.
const passing = new Set(['timeout', 'unreachable', 'unknown_host', 'too_large'])

function byStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return 'good'
  if (status === 401 || status === 403) return 'unauthorized'
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a database can keep: no NUL, no half character. */
function kept(body: string, secrets: readonly string[]): string | null {
  const open = secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), body)
  const bytes = Buffer.from(open).subarray(0, answerKept).toString('utf8')
  const text = bytes
    .replaceAll('\0', '')
    .replace(/\uFFFD+$/, '')
    .toWellFormed()
  return text === '' ? null : text
}

function retryAfterMs(answer: OutsideAnswer): number {
  const seconds = answer.kind === 'answered' ? Number(answer.headers['retry-after'] ?? 0) : 0
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0
}
