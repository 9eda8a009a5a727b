import { insertPages, type PageKind, type QueuedBatch, type QueuedFact } from '../storage/facts/fact-pages.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { settle } from './settle.ts'

/** Facts that are kept and not settled yet. */
export type Backlog = {
  /** Commits the facts of one batch as they came: cheap, callers are waiting. */
  keep: (kind: PageKind, page: QueuedBatch & { facts: readonly QueuedFact[] }) => Promise<void>
  settle: () => Promise<void>
  /** Pauses between portions, unless the backlog is long. */
  settleInBackground: () => Promise<void>
}

// Callers who send faster than facts can be settled wait: the backlog must not grow for ever.
const maxUnsettled = 20_000

export function openBacklog(deps: Pick<IntakeDeps, 'db' | 'eventMappings'>): Backlog {
  let unsettled = 0
  const settleAll = async (isBackground?: () => boolean) => {
    const before = unsettled
    await settle(deps, isBackground && { isBackground })
    unsettled -= before
  }
  return {
    keep: async (kind, page) => {
      if (unsettled > maxUnsettled) await settleAll()
      await insertPages(deps.db, kind, page)
      unsettled += page.facts.length
    },
    settle: () => settleAll(),
    settleInBackground: () => settleAll(() => unsettled < maxUnsettled / 2),
  }
}
