import { randomUUID } from 'node:crypto'
import { timeOfUuidv7 } from '#domain/time/uuid-time.ts'
import type { Queryable } from '#storage/database.ts'
import { takeAwaited } from '#storage/facts/awaited-hints.ts'
import { insertPages, type PageKind, type QueuedFact } from '#storage/facts/fact-pages.ts'
import { type Click, clickLine } from '#storage/facts/settle-clicks.ts'
import { hintsLine } from '#storage/facts/settle-hints.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'
import { writeOnce } from './write-once.ts'

/** A click whose request carried client hints. Another one with the same key may have been stored a moment ago: then it is that one. */
export type HintedClick = Click & { hintsKey: string }

/** Resolves to the id of the stored click. */
export function openHintedClickBatcher(deps: IntakeDeps, backlog: Backlog): Batcher<HintedClick, string> {
  return openBatcher(deps.db, {
    name: 'hinted clicks',
    write: (facts, batch) =>
      backlog.keep(facts.length, () =>
        writeOnce(deps.db, {
          facts,
          batch,
          write: (transaction) => completeOrKeep(transaction, facts, deps.now()),
        }),
      ),
  })
}

async function completeOrKeep(
  transaction: Queryable,
  clicks: readonly HintedClick[],
  at: Date,
): Promise<string[]> {
  const ids = new Map<HintedClick, string>()
  const byProject = Map.groupBy(clicks, ({ projectId }) => projectId)
  // Sorted: two servers whose batches overlap would deadlock otherwise.
  for (const [projectId, group] of [...byProject].sort(([a], [b]) => a - b)) {
    const keys = group.map(({ hintsKey }) => hintsKey)
    const awaited = await takeAwaited(transaction, projectId, keys)
    const lines = group.map((click, index) => queued(click, awaited[index]))
    for (const [kind, facts] of Map.groupBy(lines, (line) => line.kind))
      await insertPages(transaction, kind, { facts, id: randomUUID(), at })
    for (const [index, click] of group.entries()) ids.set(click, awaited[index] ?? click.id)
  }
  return clicks.map((click) => ids.get(click) ?? click.id)
}

function queued(click: HintedClick, touchId: string | undefined): QueuedFact & { kind: PageKind } {
  const { projectId } = click
  const at = touchId === undefined ? null : timeOfUuidv7(touchId)
  if (touchId === undefined || at === null) return { kind: 'click', projectId, line: clickLine(click) }
  return { kind: 'hints', projectId, line: hintsLine({ ...click, id: touchId, at }) }
}
