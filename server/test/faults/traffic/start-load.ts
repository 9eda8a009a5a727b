import { setTimeout as delay } from 'node:timers/promises'
import { type Fact, isAcknowledged, kinds, requestOf } from '#test/faults/fact.ts'
import type { Project } from '#test/faults/make-project.ts'
import type { SendResult, SentLog } from '#test/faults/open-sent-log.ts'
import { type Caller, openCaller } from './open-caller.ts'

export type Target = { url: () => string; project: Project; log: SentLog }

export type Load = { stop: () => Promise<void> }

const clients = 24
const restMs = 5
const tries = 3
const retryMs = 150

let sent = 0

/** Clients that send facts of every kind until they are stopped, whatever happens to the service. */
export function startLoad(target: Target): Load {
  let over = false
  const isOver = () => over
  const loops = Array.from({ length: clients }, async () => {
    const caller = openCaller()
    for (; !over; await delay(restMs)) await deliver(caller, { ...target, isOver }, nextFact(target.project))
    caller.close()
  })
  return {
    stop: async () => {
      over = true
      await Promise.all(loops)
    },
  }
}

function nextFact({ users }: Project): Fact {
  sent += 1
  const kind = kinds[sent % kinds.length] ?? 'event'
  return { kind, id: `${kind}-${sent}`, user: users[(sent >> 2) % users.length] ?? '' }
}

// Like a careful sender: retries the same fact with the same id until it is acknowledged. Clicks are not retried.
async function deliver(
  caller: Caller,
  target: Target & { isOver: () => boolean },
  fact: Fact,
): Promise<void> {
  for (let left = fact.kind === 'click' ? 1 : tries; left > 0; await delay(retryMs)) {
    const attempt = await trySending(caller, target, fact)
    if (attempt === 'ok') return
    // A refused connection does not count as an attempt.
    if (attempt !== 'unsent') left -= 1
    else if (target.isOver()) return
  }
}

export async function trySending(
  caller: Caller,
  { url, project, log }: Target,
  fact: Fact,
): Promise<SendResult> {
  const begun = performance.now()
  const note = (result: SendResult, what: string): SendResult => {
    log.note(fact, { result, what, tookMs: performance.now() - begun })
    return result
  }
  try {
    const answer = await caller.send(url(), requestOf(fact, project))
    return note(isAcknowledged(fact.kind, answer) ? 'ok' : 'failed', `${fact.kind} ${answer.status}`)
  } catch (error) {
    const { code = 'broken' } = error as NodeJS.ErrnoException
    return note(code === 'ECONNREFUSED' ? 'unsent' : 'unknown', code)
  }
}
