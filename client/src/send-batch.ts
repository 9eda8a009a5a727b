import {
  type Answer,
  batchLength,
  type Call,
  isRefused,
  judge,
  mostInBatch,
  type Pause,
  pauseMs,
  type Reply,
} from './queue.ts'
import type { Store } from './store.ts'

export type SendTools = {
  store: Store
  /** Sends one batch, signed when the app asked for it. */
  post: (calls: readonly Call[]) => Promise<Reply>
  random: () => number
  /** A call is finished: it was taken or refused. */
  onAnswer: (call: Call, answer: Answer) => void
}

export type Question = { call: Call; resolve: (answer: Answer) => void }

export type SendState = { questions: Question[]; failures: number; batchSize: number }

// Not so fast that the service would have to say 429; slower while it refuses whole requests.
const spacingMs = 200
const refusedSpacingMs = 1_000

/** One request. Gives the pause before the next, or nothing when nothing is left. */
export async function sendBatch(tools: SendTools, state: SendState): Promise<Pause | undefined> {
  const found = await tools.store.first(state.batchSize)
  const entries = found.slice(0, batchLength(found.map(({ call }) => call)))
  const isAll = found.length < state.batchSize && entries.length === found.length
  const queued = entries.map(({ call }) => call)
  const asked = isAll ? unqueued(state, queued).slice(0, state.batchSize - queued.length) : []
  const calls = [...queued, ...asked.map(({ call }) => call)]
  if (calls.length === 0) return undefined

  const reply = await tools.post(calls)
  const { done, next } = judge(calls.length, reply)
  // Off the queue before anybody hears of it: an app may end itself on hearing.
  await tools.store.remove(entries.slice(0, done))
  for (const [index, call] of calls.slice(0, done).entries()) {
    const answer = reply.answers?.[index] ?? { status: reply.status ?? 0, body: {} }
    tools.onAnswer(call, answer)
    answerQuestion(state, call, answer)
  }
  if (next === 'later') return pauseAfterFailure(tools, state, { hasProgress: done > 0, reply })
  state.failures = 0
  state.batchSize = next === 'smaller' ? calls.length >> 1 : Math.min(mostInBatch, state.batchSize * 2)
  return { firmMs: isRefused(reply.status ?? 0) ? refusedSpacingMs : spacingMs, ms: 0 }
}

export function pauseAfterFailure(
  { random }: Pick<SendTools, 'random'>,
  state: SendState,
  { hasProgress = false, reply = {} }: { hasProgress?: boolean; reply?: Reply } = {},
): Pause {
  state.failures = hasProgress ? 1 : state.failures + 1
  return { firmMs: reply.retryAfterMs ?? 0, ms: pauseMs(state.failures, random()) }
}

/** Those that are not among the queued calls. One that was queued and is gone was sent by another tab, which got the answer: ask again. */
function unqueued({ questions }: SendState, queued: readonly Call[]): Question[] {
  const ids = new Set(queued.map(({ id }) => id))
  return questions.filter(({ call }) => !ids.has(call.id))
}

function answerQuestion(state: SendState, call: Call, answer: Answer): void {
  const asked = state.questions.find((question) => question.call.id === call.id)
  if (!asked) return
  state.questions = state.questions.filter((question) => question !== asked)
  asked.resolve(answer)
}
