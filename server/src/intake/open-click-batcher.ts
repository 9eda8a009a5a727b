import { type Click, clickLine } from '../storage/facts/settle-clicks.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { Backlog } from './open-backlog.ts'
import { openBatcher } from './open-batcher.ts'

export function openClickBatcher({ now }: IntakeDeps, backlog: Backlog): Batcher<Click, void> {
  return openBatcher({
    write: async (clicks, { id }) => {
      const facts = clicks.map((click) => ({ projectId: click.projectId, line: clickLine(click) }))
      await backlog.keep('click', { facts, id, at: now() })
      return clicks.map(() => undefined)
    },
  })
}
