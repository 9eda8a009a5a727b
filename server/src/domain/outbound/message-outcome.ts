import { nextRetryAt } from './next-retry-at.ts'

/** Of one attempt to send a message to a person. `answer` are the words of the receiver, or why there are none. */
export type MessageResult = { verdict: 'sent' | 'again' | 'refused' | 'skipped'; answer: string }

export type MessageOutcome = {
  state: 'waiting' | 'sent' | 'failed' | 'skipped'
  dueAt: Date
  sentAt: Date | null
  answer: string
}

/** `attempts`: including this one. `random`: from 0 up to 1. */
export function messageOutcome(
  { verdict, answer }: MessageResult,
  { attempts, now, random }: { attempts: number; now: Date; random: number },
): MessageOutcome {
  if (verdict === 'sent') return { state: 'sent', dueAt: now, sentAt: now, answer }
  if (verdict === 'skipped') return { state: 'skipped', dueAt: now, sentAt: null, answer }
  const again = verdict === 'again' ? nextRetryAt({ attempts, now, random, retryAfterMs: 0 }) : undefined
  return { state: again === undefined ? 'failed' : 'waiting', dueAt: again ?? now, sentAt: null, answer }
}
