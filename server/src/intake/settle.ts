import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Queryable } from '../storage/database.ts'
import { isMissingPartition, isRowError } from '../storage/database-error.ts'
import {
  dequeuedPages,
  dequeuePages,
  linesOfPages,
  type OpenedPage,
  type Page,
  type PageKind,
  singleFactPage,
  waitingPages,
} from '../storage/facts/fact-pages.ts'
import { timeOfEventLine } from '../storage/facts/insert-events.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import { createPartitions } from '../storage/facts/partitions.ts'
import { settleClicks, timeOfClickLine } from '../storage/facts/settle-clicks.ts'
import { settleHints, timeOfHintsLine } from '../storage/facts/settle-hints.ts'
import { type Sql, sql } from '../storage/sql.ts'
import { inTrace } from '../tracing/current-span.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { settleEventPages } from './record-events.ts'

/** Small enough for a statement of some ten milliseconds. */
const portionSize = 500

type SettleDeps = Pick<IntakeDeps, 'db' | 'eventMappings'>

/** Hints after the clicks that they complete. */
const allKinds: readonly PageKind[] = ['click', 'hints', 'event']

/** By default all projects and all kinds, without a pause. */
export type ToSettle = {
  projectIds?: readonly number[] | undefined
  kinds?: readonly PageKind[]
  /** If nobody waits for the result: pause after each portion for as long as it took, so that senders hardly notice. */
  isBackground?: () => boolean
}

/** Stores everything kept before the call, of these projects or of all, so that the next read of facts or counts finds it. */
export async function settle(
  deps: SettleDeps,
  { projectIds, kinds = allKinds, isBackground = () => false }: ToSettle = {},
): Promise<void> {
  const pages = (await waitingPages(deps.db, projectIds)).filter(({ kind }) => kinds.includes(kind))
  if (pages.length === 0) return
  const facts = pages.reduce((sum, { size }) => sum + size, 0)
  await inTrace('settle', { attributes: { 'tributary.facts': facts } }, async () => {
    for (const kind of kinds)
      for (const portion of portions(pages.filter((page) => page.kind === kind))) {
        const started = performance.now()
        await settlePages(deps, kind, portion)
        if (isBackground()) await delay(performance.now() - started)
      }
  })
}

export function settleProjectsOf(
  deps: SettleDeps,
  facts: readonly { projectId: number }[],
  kinds: readonly PageKind[],
): Promise<void> {
  return settle(deps, { projectIds: [...new Set(facts.map(({ projectId }) => projectId))], kinds })
}

function portions(pages: readonly Page[]): Page[][] {
  const all: Page[][] = []
  let size = portionSize
  for (const page of pages) {
    if (size >= portionSize) {
      all.push([])
      size = 0
    }
    all.at(-1)?.push(page)
    size += page.size
  }
  return all
}

async function settlePages(deps: SettleDeps, kind: PageKind, pages: readonly Page[]): Promise<void> {
  const store = await storeOf(deps, kind, pages)
  try {
    await deps.db.transaction((transaction) => store(transaction, dequeuedPages(pages)))
  } catch (error) {
    if (!isRowError(error)) throw error
    if (isMissingPartition(error)) await makePartitionsOf(deps.db, kind, pages)
    if (pages.length > 1) for (const page of pages) await settlePages(deps, kind, [page])
    else await settleOneByOne(deps.db, kind, { pages, store })
  }
}

type Store = (transaction: Queryable, pages: Sql) => Promise<void>

async function storeOf(
  { eventMappings }: SettleDeps,
  kind: PageKind,
  pages: readonly Page[],
): Promise<Store> {
  if (kind === 'click') return settleClicks
  if (kind === 'hints') return settleHints
  const projectIds = [...new Set(pages.map(({ projectId }) => projectId))]
  const names = await eventMappings.of(projectIds)
  return (transaction, taken) => settleEventPages(transaction, taken, { names, projectIds })
}

const timeOf = { click: timeOfClickLine, hints: timeOfHintsLine, event: timeOfEventLine }

/** For late facts, or facts that waited for longer than the retention. */
async function makePartitionsOf(db: Database, kind: PageKind, pages: readonly Page[]): Promise<void> {
  const times = (await linesOfPages(db, pages)).map(timeOf[kind]).filter(Number.isFinite)
  if (times.length > 0) await createPartitions(db, new Date(Math.min(...times)), new Date(Math.max(...times)))
}

type Failed = { pages: readonly Page[]; store: Store }

/** One fact that cannot be stored must not block the others: it is counted as refused. */
async function settleOneByOne(db: Database, kind: PageKind, { pages, store }: Failed): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const page of await dequeuePages(transaction, pages))
      for (const line of page.lines) await storeOrRefuse(transaction, { kind, store, page, line })
  })
}

/** The item in the ledger. Personal data is masked by field name there, and a click’s line has no names: only its id is shown. */
const itemOf: Record<Exclude<PageKind, 'hints'>, (line: string) => Record<string, unknown>> = {
  click: (line) => ({ id: line.slice(1, line.indexOf(',')) }),
  event: (line) => JSON.parse(line),
}

type One = { kind: PageKind; store: Store; page: OpenedPage; line: string }

async function storeOrRefuse(transaction: Queryable, { kind, store, page, line }: One): Promise<void> {
  await transaction.run(sql`savepoint a_fact`)
  try {
    await store(transaction, singleFactPage(page, line))
  } catch (error) {
    if (!isRowError(error) || isMissingPartition(error)) throw error
    await transaction.run(sql`rollback to savepoint a_fact`)
    // The click itself is stored and counted.
    if (kind === 'hints') return
    const refused = { reason: `The database could not store this ${kind}.`, item: itemOf[kind](line) }
    await writeOutcomes(
      transaction,
      [{ projectId: page.projectId, kind, outcome: 'invalid', refused }],
      page.at,
    )
  }
}
