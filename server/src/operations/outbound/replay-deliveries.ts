import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type Replay, replayDeliveries as replay } from '#storage/outbound/delivery-log.ts'
import { findDestination } from '#storage/outbound/destinations.ts'

type Wanted = Omit<Replay, 'now'> & { destinationId: number }

/** Replays one delivery, or all matching ones of a destination. Refuses an unknown delivery. */
export async function replayDeliveries(
  { db, now }: App,
  projectId: number,
  wanted: Wanted,
): Promise<number | Refusal> {
  const destination = await findDestination(db, projectId, wanted.destinationId)
  if (destination === undefined) return refuse('not_found')
  const replayed = await replay(db, projectId, { ...wanted, now: now() })
  return replayed === 0 && wanted.id !== undefined ? refuse('not_found') : replayed
}
