/** Waits for work, but not for ever. */
export type Patience = {
  /** True when the work has ended well in time. */
  waitFor: (work: Promise<unknown>, fates: Fates) => Promise<boolean>
}

/** What became of work: told once, whoever waits still or not. */
export type Fates = { late: () => void; failed: (error: Error) => void }

type Waiting = { since: number; giveUp: () => void }

const looksMs = 50

/** As everybody waits equally long, one timer does for all: a timer each would be felt on the click path. */
export function makePatience(patienceMs: number): Patience {
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const oldest = performance.now() - patienceMs
    for (const one of waiting) {
      if (one.since > oldest) break
      waiting.delete(one)
      one.giveUp()
    }
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    waitFor: (work, fates) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const one = { since: performance.now(), giveUp: () => resolve(false) }
      waiting.add(one)
      timer ??= setInterval(look, looksMs)
      work.then(
        () => {
          if (!waiting.delete(one)) fates.late()
          resolve(true)
        },
        (error: Error) => {
          waiting.delete(one)
          fates.failed(error)
          resolve(false)
        },
      )
      return promise
    },
  }
}
