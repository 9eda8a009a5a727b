import {
  type Answer,
  backoffMs,
  batchLength,
  type Call,
  isRefused,
  judge,
  maxBatchCalls,
  type Pause,
  type Reply,
} from './queue.ts'
import type { Store } from './store.ts'

export type SendDeps = {
  store: Store
  /** Sends one batch, signed if the app has a signing key. */
  post: (calls: readonly Call[]) => Promise<Reply>
  random: () => number
  /** A call is finished: accepted or refused. */
  onAnswer: (call: Call, answer: Answer) => void
}

/** A call whose answer the app is waiting for. */
export type PendingRequest = { call: Call; resolve: (answer: Answer) => void }

export type SendState = { pending: PendingRequest[]; failures: number; batchSize: number }

// Slow enough to avoid a 429; slower while the service refuses whole requests.
const spacingMs = 200
const refusedSpacingMs = 1_000

/** Sends one request. Returns the pause before the next, or undefined if nothing is left. */
export async function sendBatch(deps: SendDeps, state: SendState): Promise<Pause | undefined> {
  const found = await deps.store.first(state.batchSize)
  const entries = found.slice(0, batchLength(found.map(({ call }) => call)))
  const isAll = found.length < state.batchSize && entries.length === found.length
  const queued = entries.map(({ call }) => call)
  const requested = isAll ? notQueued(state, queued).slice(0, state.batchSize - queued.length) : []
  const calls = [...queued, ...requested.map(({ call }) => call)]
  if (calls.length === 0) return undefined

  const reply = await deps.post(calls)
  const { done, next } = judge(calls.length, reply)
  // Remove before notifying: the app may exit on the notification.
  await deps.store.remove(entries.slice(0, done))
  reply.answers?.slice(0, done).forEach((answer, index) => {
    const call = calls[index] as Call
    deps.onAnswer(call, answer)
    resolvePending(state, call, answer)
  })
  if (done > 0 || next !== 'later') state.failures = 0
  if (next === 'later') return backOff(deps, state, reply)
  state.batchSize = next === 'smaller' ? calls.length >> 1 : Math.min(maxBatchCalls, state.batchSize * 2)
  return { fixedMs: isRefused(reply.status ?? 0) ? refusedSpacingMs : spacingMs, ms: 0 }
}

export function backOff(
  { random }: Pick<SendDeps, 'random'>,
  state: SendState,
  { retryAfterMs = 0 }: Reply = {},
): Pause {
  state.failures += 1
  return { fixedMs: retryAfterMs, ms: backoffMs(state.failures, random()) }
}

/** A pending call that has left the queue was sent by another tab, which got the answer: request it again. */
function notQueued({ pending }: SendState, queued: readonly Call[]): PendingRequest[] {
  const ids = new Set(queued.map(({ id }) => id))
  return pending.filter(({ call }) => !ids.has(call.id))
}

function resolvePending(state: SendState, call: Call, answer: Answer): void {
  const request = state.pending.find((one) => one.call.id === call.id)
  if (!request) return
  state.pending = state.pending.filter((one) => one !== request)
  request.resolve(answer)
}
