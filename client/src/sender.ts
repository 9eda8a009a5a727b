import { type Answer, type Call, mostInBatch, type Pause } from './queue.ts'
import { pauseAfterFailure, type SendState, type SendTools, sendBatch } from './send-batch.ts'

export type SenderTools = SendTools & {
  /** Nothing is sent before this; it never rejects. */
  isPrepared: Promise<unknown>
  /** Only one tab at a time does such work. */
  alone: (work: () => Promise<Pause | undefined>) => Promise<Pause | undefined>
  pause: (pause: Pause) => Promise<void>
  debug: (message: string, detail: unknown) => void
}

export interface Sender {
  /** There is something to send. */
  kick(): void
  /** Sends a call after everything that waits, and gives its answer. A call that is in the store already is not sent twice. */
  ask(call: Call): Promise<Answer>
}

export function makeSender(tools: SenderTools): Sender {
  const state: SendState = { questions: [], failures: 0, batchSize: mostInBatch }
  let isKicked = false
  let isRunning = false

  const sendOne = () =>
    tools
      .alone(() => sendBatch(tools, state))
      .catch((error) => {
        tools.debug('could not send, will try again', error)
        return pauseAfterFailure(tools, state)
      })

  const run = async () => {
    if (isRunning) return
    isRunning = true
    await tools.isPrepared
    while (isKicked) {
      isKicked = false
      const pause = await sendOne()
      if (pause === undefined) continue
      isKicked = true
      await tools.pause(pause)
    }
    isRunning = false
  }

  const kick = () => {
    isKicked = true
    void run()
  }

  const ask = (call: Call) =>
    new Promise<Answer>((resolve) => {
      state.questions.push({ call, resolve })
      kick()
    })

  return { kick, ask }
}
