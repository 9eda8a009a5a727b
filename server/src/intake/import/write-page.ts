import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Batch } from '#intake/batcher.ts'
import { isRowError, isTransientError } from '#storage/database-error.ts'

/** The result of a fact that the database cannot store. */
export const unstorable = Symbol('unstorable')

export type PageWriter<Fact, Result> = (facts: Fact[]) => Promise<(Result | typeof unstorable)[]>

type Write<Fact, Result> = (facts: Fact[], batch: Batch<Result>) => Promise<Result[]>

const retryMs = 250
// No caller waits for a single line: enough for a restart of the database.
const budgetMs = 60_000

/**
 * Does for a page of history what the batcher does for live facts, without a promise per fact: retries transient failures,
 * and if one fact is at fault, stores the others without it.
 */
export function makePageWriter<Fact, Result>(write: Write<Fact, Result>): PageWriter<Fact, Result> {
  return writeFacts

  async function writeFacts(facts: Fact[]): Promise<(Result | typeof unstorable)[]> {
    if (facts.length === 0) return []
    try {
      return await persist(facts)
    } catch (error) {
      if (!isRowError(error)) throw error
      if (facts.length === 1) return [unstorable]
    }
    const middle = facts.length >> 1
    return [...(await writeFacts(facts.slice(0, middle))), ...(await writeFacts(facts.slice(middle)))]
  }

  async function persist(facts: Fact[]): Promise<Result[]> {
    const batch: Batch<Result> = { id: randomUUID(), results: [] }
    return retryTransient(() => write(facts, batch))
  }
}

/** Repeats work that may be done twice while the database restarts, or is too busy to give a connection. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  const givenUpAt = performance.now() + budgetMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTransientError(error) || performance.now() > givenUpAt) throw error
      await delay(retryMs)
    }
  }
}
