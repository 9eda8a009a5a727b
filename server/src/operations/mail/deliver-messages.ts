import type { App } from '#app.ts'
import { type MessageResult, messageOutcome } from '#domain/outbound/message-outcome.ts'
import type { MessageQueue } from '#storage/message-queue.ts'

// Longer than a mail server may take (`waitsForSlowAnswer`).
const leaseMs = 5 * 60_000
const maxAttempts = 8

type Sending<Claimed> = { send: (claimed: Claimed) => Promise<MessageResult>; signal: AbortSignal }

/** Sends what is due, on each node one after the other. However many services run, one of them claims a message. */
export function deliverMessages<Ref, Claimed extends Ref & { attempts: number }>(
  { db, now }: Pick<App, 'db' | 'now'>,
  { due, claim, record }: MessageQueue<Ref, Claimed>,
  { send, signal }: Sending<Claimed>,
): Promise<void> {
  return db.eachNode(async (node, projectIds) => {
    const deliver = async (ref: Ref) => {
      const claimedAt = now()
      const until = new Date(claimedAt.getTime() + leaseMs)
      const claimed = await claim(node, ref, { now: claimedAt, until })
      if (claimed === undefined) return
      const { attempts } = claimed
      const result = attempts > maxAttempts ? stoppedAgain : await send(claimed)
      await record(node, claimed, messageOutcome(result, { attempts, now: now(), random: Math.random() }))
    }
    for (;;) {
      const refs = await due(node, projectIds, now())
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
