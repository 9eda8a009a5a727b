/** Many facts a commit: what arrives while one batch is being written makes up the next. */
export type Batcher<Fact, Result> = {
  /** Settles after the commit that holds the fact. Rejects when it could not be stored: nothing was acknowledged. */
  submit: (fact: Fact) => Promise<Result>
  /** Resolves when everything that was submitted has settled. */
  drain: () => Promise<void>
}

export type BatcherOptions<Fact, Result> = {
  /** Writes all facts in one transaction and answers with one result each, in order. */
  write: (facts: Fact[]) => Promise<Result[]>
  /** A failure that may pass by itself: the batch is tried again within the budget. */
  isTransient: (error: unknown) => boolean
  /** The fault may lie in one of the facts: the others are written without it. Any other failure is everybody's. */
  isOfAFact: (error: unknown) => boolean
  most?: number
  longestQueue?: number
  budgetMs?: number
}

type Waiting<Fact, Result> = { fact: Fact; since: number; settle: PromiseWithResolvers<Result> }

const retryMs = 50

export class Overloaded extends Error {}

export function makeBatcher<Fact, Result>(options: BatcherOptions<Fact, Result>): Batcher<Fact, Result> {
  const { write, isTransient, isOfAFact, most = 1_000, longestQueue = 20_000, budgetMs = 8_000 } = options
  let queue: Waiting<Fact, Result>[] = []
  let loop: Promise<void> | undefined

  const writeAll = async (batch: Waiting<Fact, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ fact }) => fact))
      batch.forEach(({ settle }, index) => settle.resolve(results[index] as Result))
    } catch (error) {
      await recover(batch, error)
    }
  }

  const recover = async (batch: Waiting<Fact, Result>[], error: unknown): Promise<void> => {
    if (isTransient(error)) {
      const late = batch.filter(({ since }) => performance.now() - since > budgetMs)
      for (const { settle } of late) settle.reject(error)
      const rest = batch.filter((one) => !late.includes(one))
      if (rest.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return writeAll(rest)
    }
    if (batch.length === 1 || !isOfAFact(error)) {
      for (const { settle } of batch) settle.reject(error)
      return
    }
    // One bad fact must not take its neighbours along: halve until it stands alone.
    const middle = batch.length >> 1
    await writeAll(batch.slice(0, middle))
    await writeAll(batch.slice(middle))
  }

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, most)
      queue = queue.slice(most)
      await writeAll(batch)
    }
    loop = undefined
  }

  return {
    submit: (fact) => {
      if (queue.length >= longestQueue) return Promise.reject(new Overloaded('The intake queue is full.'))
      const settle = Promise.withResolvers<Result>()
      queue.push({ fact, since: performance.now(), settle })
      // On the next turn: requests that arrive in the same read of the socket share the first batch.
      loop ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run)
      return settle.promise
    },
    drain: async () => {
      while (loop !== undefined) await loop
    },
  }
}
