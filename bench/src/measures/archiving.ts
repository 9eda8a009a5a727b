import { compareCosts, connections, openEventSender } from '#cost-per-event.ts'
import type { Measure } from '#measure.ts'
import { temporaryDirectory } from '#scope.ts'
import { serverCommand } from '#start-service.ts'
import { untilBackedUp } from '#until-backed-up.ts'

/** What archiving the WAL costs senders of events: CPU time of the service and its database per event. */
export const archiving: Measure = {
  name: 'archiving',
  title: `POST /capture-event over ${connections} connections, in turns without backups and while the WAL is archived`,
  run: async (scope, pace) => {
    const folder = temporaryDirectory(scope)
    const without = await openEventSender(scope, serverCommand())
    const archiving = await openEventSender(scope, serverCommand(`--backup-to=${folder}`))
    await untilBackedUp(folder)
    return compareCosts(
      [
        { name: 'without', send: without },
        { name: 'archiving', send: archiving, target: { atMost: 5 } },
      ],
      pace === 'short' ? 2_000 : 30_000,
    )
  },
}
