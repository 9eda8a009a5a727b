import { insertPages } from '../storage/facts/fact-pages.ts'
import { type Click, clickLine } from '../storage/facts/settle-clicks.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'

/** With a key, the click waits for the client hints of its browser (open-hinted-click-batcher.ts). */
export type NewClick = Click & { hintsKey?: string }

export function openClickBatcher({ db, now }: IntakeDeps, backlog: Backlog): Batcher<NewClick, void> {
  return openBatcher({
    name: 'clicks',
    write: async (clicks, { id }) => {
      const facts = clicks.map((click) => ({ projectId: click.projectId, line: clickLine(click) }))
      const awaited = clicks.flatMap(({ projectId, hintsKey: key, id: touchId }) =>
        key === undefined ? [] : [{ projectId, key, touchId }],
      )
      await backlog.keep(facts.length, () => insertPages(db, 'click', { facts, awaited, id, at: now() }))
      return clicks.map(() => undefined)
    },
  })
}
