import { randomUUID } from 'node:crypto'
import { timeOfUuidv7 } from '../domain/uuid-time.ts'
import type { Queryable } from '../storage/database.ts'
import { takeAwaited } from '../storage/facts/awaited-hints.ts'
import { insertPages, type PageKind, type QueuedFact } from '../storage/facts/fact-pages.ts'
import { type Click, clickLine } from '../storage/facts/settle-clicks.ts'
import { hintsLine } from '../storage/facts/settle-hints.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'
import { writeOnce } from './write-once.ts'

/** A click whose request carried client hints. Another one with the same key may have been stored a moment ago: then it is that one. */
export type HintedClick = Click & { hintsKey: string }

/** Resolves to the id of the stored click. */
export function openHintedClickBatcher(deps: IntakeDeps, backlog: Backlog): Batcher<HintedClick, string> {
  return openBatcher({
    name: 'hinted clicks',
    write: (clicks, batch) =>
      backlog.keep(clicks.length, () =>
        writeOnce(deps.db, batch, (transaction) => completeOrKeep(transaction, clicks, deps.now())),
      ),
  })
}

async function completeOrKeep(
  transaction: Queryable,
  clicks: readonly HintedClick[],
  at: Date,
): Promise<string[]> {
  const keys = clicks.map(({ projectId, hintsKey }) => ({ projectId, key: hintsKey }))
  const awaited = await takeAwaited(transaction, keys)
  const facts = Map.groupBy(
    clicks.map((click, index) => queued(click, awaited[index])),
    ({ kind }) => kind,
  )
  for (const [kind, group] of facts)
    await insertPages(transaction, kind, { facts: group, id: randomUUID(), at })
  return clicks.map(({ id }, index) => awaited[index] ?? id)
}

function queued(click: HintedClick, touchId: string | undefined): QueuedFact & { kind: PageKind } {
  const { projectId } = click
  const at = touchId === undefined ? null : timeOfUuidv7(touchId)
  if (touchId === undefined || at === null) return { kind: 'click', projectId, line: clickLine(click) }
  return { kind: 'hints', projectId, line: hintsLine({ ...click, id: touchId, at }) }
}
