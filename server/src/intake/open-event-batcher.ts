import type { EventFact } from '../domain/events/event.ts'
import { insertPages } from '../storage/facts/fact-pages.ts'
import { eventLine } from '../storage/facts/insert-events.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'
import { eventToStore } from './record-events.ts'

export function openEventBatcher(
  { db, eventMappings, now }: IntakeDeps,
  backlog: Backlog,
): Batcher<EventFact, void> {
  return openBatcher({
    name: 'events',
    write: async (events, { id }) => {
      const names = await eventMappings.of(events.map(({ projectId }) => projectId))
      const facts = events.map((fact) => ({
        projectId: fact.projectId,
        line: eventLine(eventToStore(fact, names)),
      }))
      await backlog.keep(facts.length, () => insertPages(db, 'event', { facts, id, at: now() }))
      return events.map(() => undefined)
    },
  })
}
