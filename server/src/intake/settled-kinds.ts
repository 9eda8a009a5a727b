import type { StandardNames } from '#domain/events/event-mapping.ts'
import type { Queryable } from '#storage/database.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { readEventLine, timeOfEventLine } from '#storage/facts/event-lines.ts'
import {
  claimPages,
  deletePages,
  type OpenedPage,
  type Page,
  type PageKind,
  takePages,
} from '#storage/facts/fact-pages.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { settleClicks, timeOfClickLine } from '#storage/facts/settle-clicks.ts'
import { settleHints, timeOfHintsLine } from '#storage/facts/settle-hints.ts'
import { lockPeopleShared } from '#storage/people/people-lock.ts'
import { hasTestDevices } from '#storage/test-devices/test-devices.ts'
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

type Context = { projectId: number; names: StandardNames | undefined; secrets: Unseal }

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
  const [claimed, opened] = await Promise.all([
    claimPages(transaction, projectId, idsOf(pages)),
    takePages(transaction, projectId, idsOf(pages)),
  ])
  const ids = new Set(claimed)
  return opened.filter(({ id }) => ids.has(id))
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
      const [ids, mayBeTests] = await Promise.all([
        claimPages(transaction, projectId, idsOf(pages)),
        hasTestDevices(transaction, projectId),
      ])
      const isClaimed = new Set(ids)
      const claimed = pages.filter(({ id }) => isClaimed.has(id))
      const [first] = claimed
      await Promise.all([
        ...(first === undefined
          ? []
          : [
              settleClicks(transaction, projectId, { lines: { ids }, mayBeTests }),
              count(transaction, claimed, first.at),
            ]),
        // Issued last: the clicks are read from the pages.
        deletePages(transaction, projectId, idsOf(pages)),
      ])
    },
    storeOne: async (transaction, line, at) => {
      const mayBeTests = await hasTestDevices(transaction, projectId)
      await settleClicks(transaction, projectId, { lines: { line }, mayBeTests })
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

function settledEvents({ projectId, names, secrets }: Context): SettledKind {
  const eventOf = (line: string, countedAt: Date) => ({ fact: readEventLine(projectId, line), countedAt })
  return {
    settle: async (transaction, pages) => {
      const [opened] = await Promise.all([
        openClaimed(transaction, projectId, pages),
        lockPeopleShared(transaction, [projectId]),
      ])
      const events = opened.flatMap(({ lines, at }) => lines.map((line) => eventOf(line, at)))
      await recordEvents(transaction, projectId, { names, events, secrets })
    },
    storeOne: async (transaction, line, at) => {
      await lockPeopleShared(transaction, [projectId])
      await recordEvents(transaction, projectId, { names, events: [eventOf(line, at)], secrets })
    },
    timeOf: timeOfEventLine,
    itemOf: (line) => JSON.parse(line),
  }
}
