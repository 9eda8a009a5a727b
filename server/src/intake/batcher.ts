import { randomUUID } from 'node:crypto'
import { limitConcurrency } from '#limit-concurrency.ts'
import { currentSpan, inBatchSpan, type Span } from '#tracing/current-span.ts'

/** Many facts per commit: facts that arrive while one batch is being written form the next. Nothing waits for more to arrive. */
export type Batcher<Fact, Result> = {
  /** Resolves after the commit that holds the fact. Rejects if it could not be stored: nothing was acknowledged. */
  submit: (fact: Fact) => Promise<Result>
  /** Resolves when everything that was submitted has settled. */
  drain: () => Promise<void>
  /** How many facts wait for their commit. */
  waiting: () => number
}

/** The facts of one commit, the same through all retries (see write-once.ts). */
export type Batch<Result> = {
  id: string
  /** Under which project it is marked as written; undefined before the first try. */
  projectId?: number
  /** The results of the latest try, known before its commit, in the order of the facts. */
  results: Result[]
}

export type BatcherOptions<Fact, Result> = {
  /** In traces. */
  name: string
  /** Writes all facts in one transaction and returns one result each, in order. */
  write: (facts: Fact[], batch: Batch<Result>) => Promise<Result[]>
  /** The failure may pass: the batch is retried within the budget. */
  isTransient: (error: unknown) => boolean
  /** One of the facts may be at fault: the others are written without it. Any other failure rejects the whole batch. */
  isFactError: (error: unknown) => boolean
  /** By default all facts are in one lane. */
  laneOf?: (fact: Fact) => LaneKey
  maxBatchSize?: number
  maxQueueLength?: number
  budgetMs?: number
}

/**
 * Facts of different lanes never share a batch. A few lanes of one server write at the same time; those of
 * another server do not wait for them.
 */
export type LaneKey = { name: number; server: object }

type Waiting<Fact, Result> = {
  fact: Fact
  since: number
  /** Who waits, if it is recorded. */
  span: Span | undefined
  settle: PromiseWithResolvers<Result>
}

const retryMs = 50
const watchMs = 250
const lanesAtOnce = 3
const defaultLane: LaneKey = { name: 0, server: {} }

const newBatch = <Result>(): Batch<Result> => ({ id: randomUUID(), results: [] })

export class Overloaded extends Error {}

export function makeBatcher<Fact, Result>(options: BatcherOptions<Fact, Result>): Batcher<Fact, Result> {
  const { laneOf = () => defaultLane, maxQueueLength = 20_000 } = options
  const lanes = new Map<number, Lane<Fact, Result>>()
  const turns = new WeakMap<object, InTurn>()
  // Counted for all lanes together: they share the service's memory.
  const queued = { facts: 0 }
  const laneFor = ({ name, server }: LaneKey): Lane<Fact, Result> => {
    const known = lanes.get(name)
    if (known !== undefined) return known
    const inTurn = turns.get(server) ?? limitConcurrency(lanesAtOnce)
    turns.set(server, inTurn)
    const lane = makeLane(options, { queued, inTurn, onEnd: () => lanes.delete(name) })
    lanes.set(name, lane)
    return lane
  }
  return {
    submit: (fact) => {
      if (queued.facts >= maxQueueLength) return Promise.reject(new Overloaded('The intake queue is full.'))
      return laneFor(laneOf(fact)).submit(fact)
    },
    drain: async () => {
      while (lanes.size > 0) await Promise.all([...lanes.values()].map((lane) => lane.ended()))
    },
    waiting: () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting(), 0),
  }
}

type InTurn = ReturnType<typeof limitConcurrency>

type Lane<Fact, Result> = {
  submit: (fact: Fact) => Promise<Result>
  ended: () => Promise<void> | undefined
  waiting: () => number
}

type Shared = { queued: { facts: number }; inTurn: InTurn; onEnd: () => void }

function makeLane<Fact, Result>(
  options: BatcherOptions<Fact, Result>,
  { queued, inTurn, onEnd }: Shared,
): Lane<Fact, Result> {
  const { name, maxBatchSize = 1_000, budgetMs = 8_000 } = options
  const writeAll = makeWriteAll({ ...options, budgetMs })
  const queue = makeQueue<Fact, Result>(queued)
  let writing: Waiting<Fact, Result>[] = []
  let loop: Promise<void> | undefined

  // A frozen database does not even fail: reject callers who have waited for the whole budget.
  const giveUpOnOldest = (): void => {
    const error = new Error('The database did not respond in time.')
    rejectOverdue(writing, budgetMs, error)
    queue.rejectOverdue(budgetMs, error)
  }

  const writeNext = async (): Promise<void> => {
    writing = queue.take(maxBatchSize)
    const spans = writing.map(({ span }) => span)
    // All may have been given up on before their turn came.
    if (writing.length > 0) await inBatchSpan(`batch of ${name}`, spans, () => writeAll(writing))
    writing = []
  }

  const run = async (): Promise<void> => {
    const watch = setInterval(giveUpOnOldest, watchMs)
    while (queue.length() > 0) await inTurn(writeNext)
    clearInterval(watch)
    loop = undefined
    onEnd()
  }

  return {
    submit: (fact) => {
      const result = queue.push(fact)
      // On the next turn: requests that arrive in the same read of the socket share the first batch.
      loop ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run)
      return result
    },
    ended: () => loop,
    waiting: () => queue.length() + writing.length,
  }
}

/** Keeps the number of facts in all queues. */
function makeQueue<Fact, Result>(queued: { facts: number }) {
  let all: Waiting<Fact, Result>[] = []
  const keep = (rest: Waiting<Fact, Result>[]): void => {
    queued.facts += rest.length - all.length
    all = rest
  }
  return {
    push: (fact: Fact): Promise<Result> => {
      const settle = Promise.withResolvers<Result>()
      all.push({ fact, since: performance.now(), span: currentSpan(), settle })
      queued.facts += 1
      return settle.promise
    },
    take: (most: number): Waiting<Fact, Result>[] => {
      const taken = all.slice(0, most)
      keep(all.slice(most))
      return taken
    },
    rejectOverdue: (budgetMs: number, error: Error) => keep(rejectOverdue(all, budgetMs, error)),
    length: () => all.length,
  }
}

/** Rejects facts that have waited for the whole budget; returns the others. */
function rejectOverdue<Fact, Result>(
  waiting: Waiting<Fact, Result>[],
  budgetMs: number,
  error: unknown,
): Waiting<Fact, Result>[] {
  const oldest = performance.now() - budgetMs
  for (const { since, settle } of waiting) if (since < oldest) settle.reject(error)
  return waiting.filter(({ since }) => since >= oldest)
}

type Writing<Fact, Result> = BatcherOptions<Fact, Result> & { budgetMs: number }

/** Writes facts and settles each of them, whatever happens: it never rejects. */
function makeWriteAll<Fact, Result>({ write, isTransient, isFactError, budgetMs }: Writing<Fact, Result>) {
  const writeAll = async (waiting: Waiting<Fact, Result>[], batch = newBatch<Result>()): Promise<void> => {
    try {
      const facts = waiting.map(({ fact }) => fact)
      const results = await write(facts, batch)
      for (const [index, { settle }] of waiting.entries()) settle.resolve(results[index] as Result)
    } catch (error) {
      if (isTransient(error)) await retry(waiting, batch, error)
      else await isolate(waiting, error)
    }
  }

  const retry = async (
    waiting: Waiting<Fact, Result>[],
    batch: Batch<Result>,
    error: unknown,
  ): Promise<void> => {
    const rest = rejectOverdue(waiting, budgetMs, error)
    if (rest.length === 0) return
    const isKept = new Set(rest)
    batch.results = batch.results.filter((_, index) => isKept.has(waiting[index] as Waiting<Fact, Result>))
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return writeAll(rest, batch)
  }

  const isolate = async (waiting: Waiting<Fact, Result>[], error: unknown): Promise<void> => {
    if (waiting.length === 1 || !isFactError(error)) {
      for (const { settle } of waiting) settle.reject(error)
      return
    }
    // One bad fact must not fail its neighbours: halve until it is alone.
    const middle = waiting.length >> 1
    await writeAll(waiting.slice(0, middle))
    await writeAll(waiting.slice(middle))
  }

  return writeAll
}
