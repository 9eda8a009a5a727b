import { randomUUID } from 'node:crypto'

/** Many facts a commit: what arrives while one batch is being written makes up the next. */
export type Batcher<Fact, Result> = {
  /** Settles after the commit that holds the fact. Rejects when it could not be stored: nothing was acknowledged. */
  submit: (fact: Fact) => Promise<Result>
  /** Resolves when everything that was submitted has settled. */
  drain: () => Promise<void>
}

/** One commit's worth of facts, the same through all its tries (see write-once.ts). */
export type Batch<Result> = {
  id: string
  /** What the latest try found before its commit, in the order of the facts. */
  results: Result[]
}

export type BatcherOptions<Fact, Result> = {
  /** Writes all facts in one transaction and answers with one result each, in order. */
  write: (facts: Fact[], batch: Batch<Result>) => Promise<Result[]>
  /** A failure that may pass by itself: the batch is tried again within the budget. */
  isTransient: (error: unknown) => boolean
  /** The fault may lie in one of the facts: the others are written without it. Any other failure is everybody's. */
  isOfAFact: (error: unknown) => boolean
  most?: number
  /** Where a batch is dear whatever its size: a crowd that has just been answered is waited for until it is back, or for this long. */
  gatherMs?: number
  longestQueue?: number
  budgetMs?: number
}

type Waiting<Fact, Result> = { fact: Fact; since: number; settle: PromiseWithResolvers<Result> }

const retryMs = 50
const smallestCrowd = 8
const watchMs = 250

/** How many facts are worth waiting for, and whom to tell when they are there. */
type Gathering = { size: number; done: () => void }

const newBatch = <Result>(): Batch<Result> => ({ id: randomUUID(), results: [] })

export class Overloaded extends Error {}

export function makeBatcher<Fact, Result>(options: BatcherOptions<Fact, Result>): Batcher<Fact, Result> {
  const { write, isTransient, isOfAFact } = options
  const { most = 1_000, gatherMs = 0, longestQueue = 20_000, budgetMs = 8_000 } = options
  let queue: Waiting<Fact, Result>[] = []
  let writing: Waiting<Fact, Result>[] = []
  let loop: Promise<void> | undefined
  let gathering: Gathering | undefined

  const writeAll = async (waiting: Waiting<Fact, Result>[], batch = newBatch<Result>()): Promise<void> => {
    try {
      const results = await write(
        waiting.map(({ fact }) => fact),
        batch,
      )
      for (const [index, { settle }] of waiting.entries()) settle.resolve(results[index] as Result)
    } catch (error) {
      if (isTransient(error)) await tryAgain(waiting, batch, error)
      else await isolate(waiting, error)
    }
  }

  const tryAgain = async (
    waiting: Waiting<Fact, Result>[],
    batch: Batch<Result>,
    error: unknown,
  ): Promise<void> => {
    const oldest = performance.now() - budgetMs
    for (const { since, settle } of waiting) if (since < oldest) settle.reject(error)
    const rest = waiting.filter(({ since }) => since >= oldest)
    if (rest.length === 0) return
    batch.results = batch.results.filter((_, index) => (waiting[index]?.since ?? 0) >= oldest)
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return writeAll(rest, batch)
  }

  const isolate = async (waiting: Waiting<Fact, Result>[], error: unknown): Promise<void> => {
    if (waiting.length === 1 || !isOfAFact(error)) {
      for (const { settle } of waiting) settle.reject(error)
      return
    }
    // One bad fact must not take its neighbours along: halve until it stands alone.
    const middle = waiting.length >> 1
    await writeAll(waiting.slice(0, middle))
    await writeAll(waiting.slice(middle))
  }

  // A frozen database does not even fail: whoever has waited for the whole budget is told so without it.
  const giveUpOnOldest = (): void => {
    const oldest = performance.now() - budgetMs
    for (const { since, settle } of [...writing, ...queue])
      if (since < oldest) settle.reject(new Error('The database did not answer in time.'))
    queue = queue.filter(({ since }) => since >= oldest)
  }

  const gather = async (size: number): Promise<void> => {
    if (gatherMs === 0 || size < smallestCrowd || queue.length >= size) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, gatherMs)
    gathering = { size, done: resolve }
    await promise
    gathering = undefined
    clearTimeout(timer)
  }

  const run = async (): Promise<void> => {
    const watch = setInterval(giveUpOnOldest, watchMs)
    while (queue.length > 0) {
      writing = queue.slice(0, most)
      queue = queue.slice(most)
      await writeAll(writing)
      await gather(Math.min(writing.length + queue.length, most))
    }
    clearInterval(watch)
    writing = []
    loop = undefined
  }

  return {
    submit: (fact) => {
      if (queue.length >= longestQueue) return Promise.reject(new Overloaded('The intake queue is full.'))
      const settle = Promise.withResolvers<Result>()
      queue.push({ fact, since: performance.now(), settle })
      if (gathering !== undefined && queue.length >= gathering.size) gathering.done()
      // On the next turn: requests that arrive in the same read of the socket share the first batch.
      loop ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run)
      return settle.promise
    },
    drain: async () => {
      while (loop !== undefined) await loop
    },
  }
}
