import type { App } from '#app.ts'
import { type MessageResult, messageOutcome } from '#domain/outbound/message-outcome.ts'
import type { LeasedQueue } from '#storage/leased-queue.ts'

const maxAttempts = 8

type Sending<Claimed> = { send: (claimed: Claimed) => Promise<MessageResult>; signal: AbortSignal }

/** However many services run, one of them sends a message. */
export function deliverMessages<Ref extends object, Claimed extends Ref & { attempts: number }>(
  { db, now }: Pick<App, 'db' | 'now'>,
  queue: LeasedQueue<Ref, Claimed>,
  { send, signal }: Sending<Claimed>,
): Promise<void> {
  return queue.eachDue(db, { now, signal }, async (claimed, node) => {
    const { attempts } = claimed
    const result = attempts > maxAttempts ? stoppedAgain : await send(claimed)
    const outcome = messageOutcome(result, { attempts, now: now(), random: Math.random() })
    await queue.record(node, claimed, outcome)
  })
}

const stoppedAgain: MessageResult = {
  verdict: 'refused',
  answer: 'The service stopped in the middle of it, again and again.',
}
