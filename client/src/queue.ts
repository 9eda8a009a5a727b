/**
 * The decisions about queued calls, without I/O, clock or randomness: what fits, what goes out together, what an
 * answer means for each call, and how long to wait.
 */
export type Call = { id: string; path: string; body: Record<string, unknown> }

export type Answer = { status: number; body: Record<string, unknown> }

/** What came back for a batch. Without a status nothing did; of a refused request `answers` has the refusal. */
export type Reply = { status?: number; answers?: Answer[]; retryAfterMs?: number }

export type Size = { calls: number; bytes: number }

export const limits = { calls: 10_000, bytes: 5_000_000 }
export const mostInBatch = 100

// The service reads 1 MiB; a character may take more than one byte.
const mostBytesInBatch = 300_000
const firstPauseMs = 1_000
const longestPauseMs = 300_000

export function bytesOf(call: Call): number {
  return JSON.stringify(call).length
}

export function isOver({ calls, bytes }: Size): boolean {
  return calls > limits.calls || bytes > limits.bytes
}

/** How many of the leading calls go into one request: at least one. */
export function batchLength(calls: readonly Call[]): number {
  let bytes = 0
  const end = calls.findIndex((call) => {
    bytes += bytesOf(call)
    return bytes > mostBytesInBatch
  })
  return end < 0 ? calls.length : Math.max(1, end)
}

export type Verdict = {
  /** So many of the leading calls are finished, whether taken or refused. */
  done: number
  /** Send the rest again: `later` after a pause that grows, `smaller` in parts, because one call may spoil the others. */
  next?: 'later' | 'smaller'
}

/**
 * Only a finished beginning is taken off the queue. What follows a call that must be tried again is sent again with it,
 * though it was answered: an event that overtook its sign-up was not stored, and has not used its id.
 */
export function judge(count: number, { status, answers }: Reply): Verdict {
  if (status === undefined || isPassing(status)) return { done: 0, next: 'later' }
  if (status >= 400) return count > 1 ? { done: 0, next: 'smaller' } : { done: 1 }
  // A page of a Wi-Fi portal is answered 200 too.
  if (!answers) return { done: 0, next: 'later' }
  const passing = answers.findIndex((answer) => isPassing(answer.status))
  const done = Math.min(count, passing < 0 ? answers.length : passing)
  return done < count ? { done, next: 'later' } : { done }
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

export function isRefused(status: number): boolean {
  return status >= 400 && !isPassing(status)
}

/** Half of the pause is chance, so that phones that failed together do not come back together. */
export function pauseMs(failures: number, chance: number): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10))
  return (most / 2) * (1 + chance)
}

/** Nothing shortens `firmMs`; the rest ends early when another try is worth while. */
export type Pause = { firmMs: number; ms: number }
