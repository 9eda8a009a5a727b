import { type Answer, type Call, maxBatchCalls, type Pause } from './queue.ts'
import { backOff, type SendDeps, type SendState, sendBatch } from './send-batch.ts'

export type SenderDeps = SendDeps & {
  /** Nothing is sent before this settles; it never rejects. */
  isPrepared: Promise<unknown>
  /** Runs work in one tab at a time. */
  exclusively: (work: () => Promise<Pause | undefined>) => Promise<Pause | undefined>
  pause: (pause: Pause) => Promise<void>
  debug: (message: string, detail: unknown) => void
}

export interface Sender {
  /** Wakes the sender: there is something to send. */
  kick(): void
  /** Sends a call after everything in the queue and resolves to its answer. A call that is already stored is not sent twice. */
  request(call: Call): Promise<Answer>
}

export function makeSender(deps: SenderDeps): Sender {
  const state: SendState = { pending: [], failures: 0, batchSize: maxBatchCalls }
  let hasWork = false
  let isRunning = false

  const sendOne = () =>
    deps
      .exclusively(() => sendBatch(deps, state))
      .catch((error) => {
        deps.debug('could not send, will retry', error)
        return backOff(deps, state)
      })

  const run = async () => {
    if (isRunning) return
    isRunning = true
    await deps.isPrepared
    while (hasWork) {
      hasWork = false
      const pause = await sendOne()
      if (pause === undefined) continue
      hasWork = true
      await deps.pause(pause)
    }
    isRunning = false
  }

  const kick = () => {
    hasWork = true
    void run()
  }

  const request = (call: Call) =>
    new Promise<Answer>((resolve) => {
      state.pending.push({ call, resolve })
      kick()
    })

  return { kick, request }
}
