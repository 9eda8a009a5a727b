import type { StandardNames } from '../domain/events/event-mapping.ts'
import type { Queryable } from '../storage/database.ts'
import { readEventLine, timeOfEventLine } from '../storage/facts/event-lines.ts'
import {
  claimPages,
  deletePages,
  type OpenedPage,
  type Page,
  type PageKind,
  takePages,
} from '../storage/facts/fact-pages.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import { settleClicks, timeOfClickLine } from '../storage/facts/settle-clicks.ts'
import { settleHints, timeOfHintsLine } from '../storage/facts/settle-hints.ts'
import { recordEvents } from './record-events.ts'

/** How the facts of one kind are settled. */
export type SettledKind = {
  /** Stores the facts on pages and deletes the pages. */
  settle: (transaction: Queryable, pages: readonly Page[]) => Promise<void>
  /** Stores the fact of one line, which counts on the day of `at`. */
  storeOne: (transaction: Queryable, line: string, at: Date) => Promise<void>
  timeOf: (line: string) => number
  /** The item in the ledger. Personal data is masked by field name there, and a click’s line has no names: only its id is shown. */
  itemOf: (line: string) => Record<string, unknown>
}

type Context = { projectId: number; names: StandardNames | undefined }

export function settledKind(kind: PageKind, context: Context): SettledKind {
  return { click: settledClicks, hints: settledHints, event: settledEvents }[kind](context)
}

const idsOf = (pages: readonly Page[]) => pages.map(({ id }) => id)

/** Deletes the pages and returns those that nobody settled before. */
export async function openClaimed(
  transaction: Queryable,
  projectId: number,
  pages: readonly Page[],
): Promise<OpenedPage[]> {
  const claimed = new Set(await claimPages(transaction, projectId, idsOf(pages)))
  const opened = await takePages(transaction, projectId, idsOf(pages))
  return opened.filter(({ id }) => claimed.has(id))
}

function settledClicks({ projectId }: Context): SettledKind {
  const count = (transaction: Queryable, pages: readonly { at: Date; size: number }[], at: Date) =>
    writeOutcomes(
      transaction,
      pages.map((page) => ({ projectId, kind: 'click', outcome: 'stored', count: page.size, at: page.at })),
      at,
    )
  return {
    settle: async (transaction, pages) => {
      const ids = await claimPages(transaction, projectId, idsOf(pages))
      const claimed = pages.filter(({ id }) => ids.includes(id))
      const [first] = claimed
      if (first !== undefined) {
        await settleClicks(transaction, projectId, { ids })
        await count(transaction, claimed, first.at)
      }
      await deletePages(transaction, projectId, idsOf(pages))
    },
    storeOne: async (transaction, line, at) => {
      await settleClicks(transaction, projectId, { line })
      await count(transaction, [{ at, size: 1 }], at)
    },
    timeOf: timeOfClickLine,
    itemOf: (line) => ({ id: line.slice(1, line.indexOf(',')) }),
  }
}

function settledHints({ projectId }: Context): SettledKind {
  return {
    settle: async (transaction, pages) => {
      const opened = await openClaimed(transaction, projectId, pages)
      const lines = opened.flatMap((page) => page.lines)
      if (lines.length > 0) await settleHints(transaction, projectId, lines)
    },
    storeOne: (transaction, line) => settleHints(transaction, projectId, [line]),
    timeOf: timeOfHintsLine,
    itemOf: () => ({}),
  }
}

function settledEvents({ projectId, names }: Context): SettledKind {
  const eventOf = (line: string, countedAt: Date) => ({ fact: readEventLine(projectId, line), countedAt })
  return {
    settle: async (transaction, pages) => {
      const opened = await openClaimed(transaction, projectId, pages)
      const events = opened.flatMap(({ lines, at }) => lines.map((line) => eventOf(line, at)))
      await recordEvents(transaction, projectId, { names, events })
    },
    storeOne: async (transaction, line, at) => {
      await recordEvents(transaction, projectId, { names, events: [eventOf(line, at)] })
    },
    timeOf: timeOfEventLine,
    itemOf: (line) => JSON.parse(line),
  }
}
