import { insertPages } from '#storage/facts/fact-pages.ts'
import { type Hints, hintsLine } from '#storage/facts/settle-hints.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'
import { serverOf } from './server-of.ts'

/** A click that goes on from a landing page, and what the page adds to it. */
export type ContinuedClick = Hints & { projectId: number }

export function openContinuedClickBatcher(
  { db, now }: IntakeDeps,
  backlog: Backlog,
): Batcher<ContinuedClick, void> {
  return openBatcher(db, {
    name: 'continued clicks',
    write: async (clicks, { id }) => {
      const facts = clicks.map((click) => ({ projectId: click.projectId, line: hintsLine(click) }))
      await backlog.keep(facts.length, () =>
        insertPages(serverOf(db, clicks), 'hints', { facts, id, at: now() }),
      )
      return clicks.map(() => undefined)
    },
  })
}
