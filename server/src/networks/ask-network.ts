import { callOutside, type OutsideAnswer } from '../outbound/call-outside.ts'
import type { OutboundRules } from '../outbound/resolve-host.ts'
import { fieldAt } from './json-fields.ts'
import { type Ask, type NetworkCall, PullFailed, type Verdict } from './spend-source.ts'

/** `wait` rejects, and `signal` ends what is under way, when the service stops. */
export type PullMeans = { wait: (ms: number) => Promise<unknown>; signal?: AbortSignal }

/** `secrets` are never repeated: Meta quotes a token that it cannot read. */
export type AskMeans = PullMeans & { secrets: readonly string[] }

/** A report of many ads is larger, and slower, than what other calls bring. */
const mostBytes = 33_554_432
const patienceMs = 60_000

const pausesMs = [1_000, 5_000, 25_000]
const longestPauseMs = 60_000

/** Asks again after what may pass: too many calls, a network that is down, an answer that did not come. */
export function askNetwork(rules: OutboundRules, { wait, signal, secrets }: AskMeans): Ask {
  return async (call) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await callOutside(rules, {
        mostBytes,
        patienceMs,
        ...(signal && { signal }),
        ...call,
      })
      const { verdict, body, reason } = judge(call, answer, secrets)
      if (verdict === 'good') return body
      if (verdict === 'unauthorized') throw new PullFailed('unauthorized', reason)
      const pause = pausesMs[attempt]
      if (verdict === 'refused' || pause === undefined) throw new PullFailed('failed', reason)
      await wait(Math.max(pause, retryAfterMs(answer)))
    }
  }
}

type Judged = { verdict: Verdict; body: unknown; reason: string }

const passing = new Set(['timeout', 'unreachable', 'unknown_host'])

function judge(call: NetworkCall, answer: OutsideAnswer, secrets: readonly string[]): Judged {
  if (answer.kind === 'failed') {
    const verdict = passing.has(answer.reason) ? 'again' : 'refused'
    return { verdict, body: undefined, reason: `The network cannot be reached: ${answer.detail}.` }
  }
  const { status } = answer
  const body = parsed(answer.body)
  const verdict = call.judge?.(status, body) ?? byStatus(status)
  // A page in place of an answer, as proxies give it.
  if (verdict === 'good' && body === undefined)
    return { verdict: 'again', body, reason: 'The network’s answer is not JSON.' }
  return { verdict, body, reason: `The network answered ${status}${said(body, secrets)}.` }
}

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

const messages = [
  'error.message',
  '0.error.message',
  'error.errors.0.message',
  'message',
  'error_description',
]

/** What the network says of it, each in its own place. */
function said(body: unknown, secrets: readonly string[]): string {
  const message = [...messages, 'debug_message', 'error']
    .map((path) => fieldAt(body, path))
    .find((text) => typeof text === 'string' && text !== '')
  if (typeof message !== 'string') return ''
  const open = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message)
  return `: ${open.replace(/\s+/g, ' ').slice(0, 200).replace(/\.$/, '')}`
}

function retryAfterMs(answer: OutsideAnswer): number {
  const seconds = answer.kind === 'answered' ? Number(answer.headers['retry-after'] ?? 0) : 0
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestPauseMs) : 0
}
