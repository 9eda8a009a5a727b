import type { Database } from '#storage/database.ts'
import { type AwaitedHints, insertAwaited } from '#storage/facts/awaited-hints.ts'
import { insertPages, type QueuedPage } from '#storage/facts/fact-pages.ts'
import { type Click, clickLine } from '#storage/facts/settle-clicks.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'
import { serverOf } from './server-of.ts'

/** With a key, the click waits for the client hints of its browser (open-hinted-click-batcher.ts). */
export type NewClick = Click & { hintsKey?: string }

export function openClickBatcher({ db, now }: IntakeDeps, backlog: Backlog): Batcher<NewClick, void> {
  return openBatcher(db, {
    name: 'clicks',
    write: async (clicks, { id }) => {
      const facts = clicks.map((click) => ({ projectId: click.projectId, line: clickLine(click) }))
      const awaited = clicks.flatMap(({ projectId, hintsKey: key, id: touchId }) =>
        key === undefined ? [] : [{ projectId, key, touchId }],
      )
      await backlog.keep(facts.length, () =>
        keepClicks(serverOf(db, clicks), { facts, awaited, id, at: now() }),
      )
      return clicks.map(() => undefined)
    },
  })
}

type KeptClicks = QueuedPage & { awaited: readonly AwaitedHints[] }

/** Together: hints of a click that is not stored would be lost. */
async function keepClicks(server: Database, { awaited, ...page }: KeptClicks): Promise<void> {
  if (awaited.length === 0) return insertPages(server, 'click', page)
  await server.transaction(async (transaction) => {
    await insertAwaited(transaction, awaited)
    await insertPages(transaction, 'click', page)
  })
}
