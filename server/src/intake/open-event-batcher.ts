import type { EventFact } from '#domain/events/event.ts'
import { eventLine } from '#storage/facts/event-lines.ts'
import { insertPages } from '#storage/facts/fact-pages.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'
import { serverOf } from './server-of.ts'

export function openEventBatcher({ db, now }: IntakeDeps, backlog: Backlog): Batcher<EventFact, void> {
  return openBatcher(db, {
    name: 'events',
    write: async (events, { id }) => {
      const facts = events.map((fact) => ({ projectId: fact.projectId, line: eventLine(fact) }))
      await backlog.keep(facts.length, () =>
        insertPages(serverOf(db, events), 'event', { facts, id, at: now() }),
      )
      return events.map(() => undefined)
    },
  })
}
