import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Queryable } from '../storage/database.ts'
import { isErrorOfARow, isMissingPartition } from '../storage/database-error.ts'
import {
  linesOf,
  type OpenedPage,
  onlyFact,
  openPages,
  type Page,
  type PageKind,
  takenPages,
  waitingPages,
} from '../storage/facts/fact-pages.ts'
import { timeOfKeptEvent } from '../storage/facts/insert-events.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import { makePartitions } from '../storage/facts/partitions.ts'
import { settleClicks, timeOfKeptClick } from '../storage/facts/settle-clicks.ts'
import { type Sql, sql } from '../storage/sql.ts'
import type { Means } from './means.ts'
import { settleEventPages } from './record-events.ts'

/** Few enough for a statement of some ten milliseconds. */
const mostFacts = 500

type Settling = Pick<Means, 'db' | 'eventMappings'>

/** Undefined: of all projects, of all kinds, without a pause. */
export type ToSettle = {
  projectIds?: readonly number[] | undefined
  kinds?: readonly PageKind[]
  /** Rests after each portion as long as it took, where nobody waits for it: those who send meanwhile hardly feel it. */
  atLeisure?: () => boolean
}

/** Stores what was kept before it was called, of these projects or of all: whoever reads facts or their counts next meets them. */
export async function settle(
  means: Settling,
  { projectIds, kinds = ['click', 'event'], atLeisure = () => false }: ToSettle = {},
): Promise<void> {
  const pages = await waitingPages(means.db, projectIds)
  for (const kind of kinds)
    for (const some of portions(pages.filter((page) => page.kind === kind))) {
      const started = performance.now()
      await settlePages(means, kind, some)
      if (atLeisure()) await delay(performance.now() - started)
    }
}

function portions(pages: readonly Page[]): Page[][] {
  const all: Page[][] = []
  let size = mostFacts
  for (const page of pages) {
    if (size >= mostFacts) {
      all.push([])
      size = 0
    }
    all.at(-1)?.push(page)
    size += page.size
  }
  return all
}

async function settlePages(means: Settling, kind: PageKind, pages: readonly Page[]): Promise<void> {
  const store = await storeOf(means, kind, pages)
  try {
    await means.db.transaction((transaction) => store(transaction, takenPages(pages)))
  } catch (error) {
    if (!isErrorOfARow(error)) throw error
    if (isMissingPartition(error)) await makePartitionsOf(means.db, kind, pages)
    if (pages.length > 1) for (const page of pages) await settlePages(means, kind, [page])
    else await settleOneByOne(means.db, kind, { pages, store })
  }
}

type Store = (transaction: Queryable, pages: Sql) => Promise<void>

async function storeOf({ eventMappings }: Settling, kind: PageKind, pages: readonly Page[]): Promise<Store> {
  if (kind === 'click') return settleClicks
  const projectIds = [...new Set(pages.map(({ projectId }) => projectId))]
  const names = await eventMappings.of(projectIds)
  return (transaction, taken) => settleEventPages(transaction, taken, { names, projectIds })
}

const timeOf = { click: timeOfKeptClick, event: timeOfKeptEvent }

/** For facts that came late, or waited for longer than the retention. */
async function makePartitionsOf(db: Database, kind: PageKind, pages: readonly Page[]): Promise<void> {
  const times = (await linesOf(db, pages)).map(timeOf[kind]).filter(Number.isFinite)
  if (times.length > 0) await makePartitions(db, new Date(Math.min(...times)), new Date(Math.max(...times)))
}

type Alone = { pages: readonly Page[]; store: Store }

/** One fact that cannot be stored must not keep the others waiting: it is counted as refused, and they go on. */
async function settleOneByOne(db: Database, kind: PageKind, { pages, store }: Alone): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const page of await openPages(transaction, pages))
      for (const line of page.lines) await storeOrRefuse(transaction, { kind, store, page, line })
  })
}

/** What the ledger shows of it, where fields that tell of a person are known by their names: of a click no more than its id. */
const itemOf: Record<PageKind, (line: string) => Record<string, unknown>> = {
  click: (line) => ({ id: line.slice(1, line.indexOf(',')) }),
  event: (line) => JSON.parse(line),
}

type One = { kind: PageKind; store: Store; page: OpenedPage; line: string }

async function storeOrRefuse(transaction: Queryable, { kind, store, page, line }: One): Promise<void> {
  await transaction.run(sql`savepoint a_fact`)
  try {
    await store(transaction, onlyFact(page, line))
  } catch (error) {
    if (!isErrorOfARow(error) || isMissingPartition(error)) throw error
    await transaction.run(sql`rollback to savepoint a_fact`)
    const refused = { reason: `The database could not store this ${kind}.`, item: itemOf[kind](line) }
    await writeOutcomes(
      transaction,
      [{ projectId: page.projectId, kind, outcome: 'invalid', refused }],
      page.at,
    )
  }
}
