import type { App } from '#app.ts'
import { type MessageResult, messageOutcome } from '#domain/outbound/message-outcome.ts'
import type { LeasedQueue } from '#storage/leased-queue.ts'

const maxAttempts = 8

type Sending<Claimed> = { send: (claimed: Claimed) => Promise<MessageResult>; signal: AbortSignal }

/** Sends what is due, on each node one after the other. However many services run, one of them claims a message. */
export function deliverMessages<Ref extends object, Claimed extends Ref & { attempts: number }>(
  { db, now }: Pick<App, 'db' | 'now'>,
  queue: LeasedQueue<Ref, Claimed>,
  { send, signal }: Sending<Claimed>,
): Promise<void> {
  return db.eachNode(async (node, projectIds) => {
    const deliver = async (ref: Ref) => {
      const [claimed] = await queue.claim(node, ref, { now: now() })
      if (claimed === undefined) return
      const { attempts } = claimed
      const result = attempts > maxAttempts ? stoppedAgain : await send(claimed)
      const outcome = messageOutcome(result, { attempts, now: now(), random: Math.random() })
      await queue.record(node, claimed, outcome)
    }
    for (;;) {
      const refs = await queue.due(node, projectIds, now())
      if (refs.length === 0) return
      for (const ref of refs) {
        if (signal.aborted) return
        await deliver(ref)
      }
    }
  })
}

const stoppedAgain: MessageResult = {
  verdict: 'refused',
  answer: 'The service stopped in the middle of it, again and again.',
}
