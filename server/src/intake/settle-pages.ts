import type { Database, Queryable } from '#storage/database.ts'
import { isMissingPartition, isRowError } from '#storage/database-error.ts'
import { linesOfPages, type OpenedPage, type Page, type PageKind } from '#storage/facts/fact-pages.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { createPartitions } from '#storage/partitions/partitions.ts'
import { sql } from '#storage/sql.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openClaimed, type SettledKind, settledKind } from './settled-kinds.ts'

export type SettleDeps = Pick<IntakeDeps, 'db' | 'eventMappings' | 'secrets'>

/** Some pages of one project and kind. */
export type Portion = { projectId: number; kind: PageKind; pages: readonly Page[] }

/** Stores the facts on the pages in one commit. If a crash loses it, the pages are there again. */
export async function settlePages(deps: SettleDeps, server: Database, portion: Portion): Promise<void> {
  const { projectId, kind, pages } = portion
  const { [projectId]: names } = Object.fromEntries(await deps.eventMappings.of([projectId]))
  const settled = settledKind(kind, { projectId, names, secrets: deps.secrets })
  try {
    await server.transaction((transaction) => settled.settle(transaction, pages), { isAsync: true })
  } catch (error) {
    if (!isFactError(error)) throw error
    if (isMissingPartition(error)) await makePartitionsOf(deps.db, server, { ...portion, settled })
    if (pages.length > 1)
      for (const page of pages) await settlePages(deps, server, { ...portion, pages: [page] })
    else await settleOneByOne(server, { ...portion, settled })
  }
}

/** A line that cannot be read fails before the database sees it. */
const isFactError = (error: unknown) => isRowError(error) || error instanceof SyntaxError

type Failed = Portion & { settled: SettledKind }

/** For late facts, or facts that waited for longer than the retention. */
async function makePartitionsOf(
  db: Database,
  server: Database,
  { projectId, pages, settled }: Failed,
): Promise<void> {
  const ids = pages.map(({ id }) => id)
  const times = (await linesOfPages(server, projectId, ids)).map(settled.timeOf).filter(Number.isFinite)
  if (times.length > 0) await createPartitions(db, new Date(Math.min(...times)), new Date(Math.max(...times)))
}

/** One fact that cannot be stored must not block the others: it is counted as refused. */
async function settleOneByOne(server: Database, failed: Failed): Promise<void> {
  await server.transaction(async (transaction) => {
    for (const page of await openClaimed(transaction, failed.projectId, failed.pages))
      for (const line of page.lines) await storeOrRefuse(transaction, { ...failed, page, line })
  })
}

type One = Failed & { page: OpenedPage; line: string }

async function storeOrRefuse(transaction: Queryable, one: One): Promise<void> {
  const { projectId, kind, settled, page, line } = one
  await transaction.run(sql`savepoint a_fact`)
  try {
    await settled.storeOne(transaction, line, page.at)
  } catch (error) {
    if (!isFactError(error) || isMissingPartition(error)) throw error
    await transaction.run(sql`rollback to savepoint a_fact`)
    // The click itself is stored and counted.
    if (kind === 'hints') return
    const refused = { reason: `The database could not store this ${kind}.`, item: settled.itemOf(line) }
    await writeOutcomes(transaction, [{ projectId, kind, outcome: 'invalid', refused }], page.at)
  }
}
