import type { App } from '#app.ts'
import { type MessageOutcome, type MessageResult, messageOutcome } from '#domain/outbound/message-outcome.ts'

// Longer than a mail server may take (`waitsForSlowAnswer`).
const leaseMs = 5 * 60_000
const maxAttempts = 8

/** Where messages to people wait: a table of deliveries. */
export type MessageQueue<Ref, Claimed> = {
  /** Some of those that are due. */
  due: (now: Date) => Promise<Ref[]>
  /** Undefined: another service has claimed it. If the service dies before it records the result, it is due again at `until`. */
  claim: (ref: Ref, times: { now: Date; until: Date }) => Promise<Claimed | undefined>
  send: (claimed: Claimed) => Promise<MessageResult>
  record: (claimed: Claimed, outcome: MessageOutcome) => Promise<void>
}

/** Sends what is due, one after the other. However many services run, one of them claims a message. */
export async function deliverMessages<Ref, Claimed extends { attempts: number }>(
  { now: clock }: Pick<App, 'now'>,
  queue: MessageQueue<Ref, Claimed>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const refs = await queue.due(clock())
    if (refs.length === 0) return
    for (const ref of refs) {
      if (signal.aborted) return
      await deliver({ now: clock }, queue, ref)
    }
  }
}

async function deliver<Ref, Claimed extends { attempts: number }>(
  { now: clock }: Pick<App, 'now'>,
  { claim, send, record }: MessageQueue<Ref, Claimed>,
  ref: Ref,
): Promise<void> {
  const now = clock()
  const claimed = await claim(ref, { now, until: new Date(now.getTime() + leaseMs) })
  if (claimed === undefined) return
  const { attempts } = claimed
  const result = attempts > maxAttempts ? stoppedAgain : await send(claimed)
  await record(claimed, messageOutcome(result, { attempts, now: clock(), random: Math.random() }))
}

const stoppedAgain: MessageResult = {
  verdict: 'refused',
  answer: 'The service stopped in the middle of it, again and again.',
}
