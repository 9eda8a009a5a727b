/**
 * The decisions about queued calls, without I/O, clock or randomness: what fits, how large a batch is, what an
 * answer means for each call, and how long to wait.
 */
export type Call = { id: string; path: string; body: Record<string, unknown> }

export type Answer = { status: number; body: Record<string, unknown> }

/** The response to a batch. No status means no response; if the whole request was refused, `answers` holds the refusal. */
export type Reply = { status?: number; answers?: Answer[]; retryAfterMs?: number }

export type Size = { calls: number; bytes: number }

export const limits = { calls: 10_000, bytes: 5_000_000 }
export const maxBatchCalls = 100

// The service reads 1 MiB; a character may take more than one byte.
const maxBatchBytes = 300_000
const firstBackoffMs = 1_000
const maxBackoffMs = 300_000

export function bytesOf(call: Call): number {
  return JSON.stringify(call).length
}

export function isOverLimit({ calls, bytes }: Size): boolean {
  return calls > limits.calls || bytes > limits.bytes
}

/** How many leading calls fit into one request: at least one. */
export function batchLength(calls: readonly Call[]): number {
  let bytes = 0
  const end = calls.findIndex((call) => {
    bytes += bytesOf(call)
    return bytes > maxBatchBytes
  })
  return end < 0 ? calls.length : Math.max(1, end)
}

export type Verdict = {
  /** This many leading calls are finished, whether accepted or refused. */
  done: number
  /** Send the rest again: `later` after a growing pause, `smaller` in smaller batches, because one bad call may fail the others. */
  next?: 'later' | 'smaller'
}

/**
 * Only leading finished calls leave the queue. Calls after one that must be retried are sent again with it, even if they
 * were answered: an event that overtook its sign-up was not stored and has not used its id.
 */
export function judge(count: number, { status, answers }: Reply): Verdict {
  if (status === undefined || isTransient(status)) return { done: 0, next: 'later' }
  if (status >= 400) return count > 1 ? { done: 0, next: 'smaller' } : { done: 1 }
  // A captive portal also responds with 200.
  if (!answers) return { done: 0, next: 'later' }
  const transient = answers.findIndex((answer) => isTransient(answer.status))
  const done = Math.min(count, transient < 0 ? answers.length : transient)
  return done < count ? { done, next: 'later' } : { done }
}

function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

export function isRefused(status: number): boolean {
  return status >= 400 && !isTransient(status)
}

/** Half of the delay is random, so that phones that failed together do not retry together. */
export function backoffMs(failures: number, random: number): number {
  const max = Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.min(failures - 1, 10))
  return (max / 2) * (1 + random)
}

/** `fixedMs` always passes in full; the rest ends early when a retry is worthwhile. */
export type Pause = { fixedMs: number; ms: number }
