import {
  replayAttribution as contract,
  type ReplayOnTheWire,
  type ReplayRequest,
} from '@tributary/contract/manage-api/attribution/replay'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Tally } from '#domain/attribution/replay-tally.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { replayAttribution } from '#operations/attribution/replay-attribution.ts'
import { displayIdsOf } from '#storage/attribution/decided-installs.ts'

export function replay(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ db }, { project, body }) => {
    const projectId = project.id
    const tally = await replayAttribution(app, projectId, body)
    if (isRefusal(tally)) return tally
    const ids = [...tally.changes.values()].flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)
    return envelope('OK', replayOnTheWire(body, tally, await displayIdsOf(db, projectId, ids)))
  })
}

function replayOnTheWire(
  { from, to }: ReplayRequest,
  tally: Tally,
  displayIds: ReadonlyMap<number, string>,
): ReplayOnTheWire {
  const displayId = (id: number | null) => (id === null ? null : (displayIds.get(id) ?? null))
  const changes = [...tally.changes.values()]
    .map((change) => ({ from: displayId(change.from), to: displayId(change.to), count: change.count }))
    .sort((one, other) => other.count - one.count || compare(one, other))
  return {
    from,
    to,
    installs: tally.replayed + tally.notReplayed,
    replayed: tally.replayed,
    not_replayed: tally.notReplayed,
    changed: changes.reduce((total, { count }) => total + count, 0),
    changes,
    suspicious: tally.suspicious,
    withheld: tally.withheld,
  }
}

type Ends = { from: string | null; to: string | null }

function compare(one: Ends, other: Ends): number {
  return `${one.from} ${one.to}` < `${other.from} ${other.to}` ? -1 : 1
}
