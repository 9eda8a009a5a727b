import type { App } from '#app.ts'
import { limitConcurrency } from '#limit-concurrency.ts'
import { type DeliveryDeps, deliverRound } from '#operations/outbound/deliver-round.ts'
import { type Loop, runLoop } from '#run-loop.ts'
import { type DestinationRef, destinationsDue } from '#storage/outbound/deliveries.ts'
import { fanOut, projectsWithNews } from '#storage/outbound/fan-out.ts'
import { inBackground, inTrace } from '#tracing/current-span.ts'
import { fewerWhileIdle } from './fewer-while-idle.ts'

type DeliveryOptions = { everyMs?: number; timeoutMs?: number }

const pauseMs = 5_000
/** Parallel rounds per destination: a call that hangs blocks its own lane, not its destination. */
const lanesPerDestination = 4
/** Over all destinations. */
const maxLanes = 128
/** Database connections in use: intake needs the others. */
const databaseTurns = 2

/**
 * Fans facts out to destinations and delivers them. Every destination has its own queue, so that one that hangs delays no other;
 * however many services run, only one of them claims a delivery.
 */
export function runDeliveryLoop(app: App, { everyMs = 1_000, timeoutMs }: DeliveryOptions = {}): Loop {
  const stopping = new AbortController()
  const { signal } = stopping
  const lanes = openLanes(app, {
    signal,
    inTurn: limitConcurrency(databaseTurns),
    lanes: lanesPerDestination,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const turn = fewerWhileIdle(app, () => startDue(app, lanes, signal))
  const loop = runLoop(() => inBackground(app.tracing, turn), {
    pauseMs: everyMs,
    onError: (error) => warnUnlessStopping(app, signal, error),
  })
  return {
    stop: async () => {
      stopping.abort()
      await loop.stop()
      await lanes.ended()
    },
  }
}

/** Node by node: one that is away stops only the deliveries of its own projects. */
function startDue(app: App, lanes: Lanes, signal: AbortSignal): Promise<void> {
  return app.db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithNews(node, projectIds))
      await inTrace('fan out', { attributes: { 'tributary.project': projectId } }, async () => {
        while (!signal.aborted && (await fanOut(node, projectId, app.now())));
      })
    for (const ref of await destinationsDue(node, projectIds, app.now())) lanes.start(ref)
  })
}

// Claimed deliveries become due again by themselves.
function warnUnlessStopping(app: App, signal: AbortSignal, error: unknown): void {
  if (!signal.aborted) app.log.warn({ err: error }, 'deliveries are behind')
}

type Lanes = {
  /** Starts a lane for the destination, unless it has enough, pauses, or all lanes are in use. */
  start: (ref: DestinationRef) => void
  ended: () => Promise<unknown>
}

/** A failing destination has one lane, and pauses between its rounds. */
type Queue = { running: number; failing: boolean; pausedUntil: number }

function openLanes(app: App, deps: DeliveryDeps): Lanes {
  const queues = new Map<string, Queue>()
  const running = new Set<Promise<void>>()
  return {
    start: (ref) => {
      const key = `${ref.projectId} ${ref.destinationId}`
      const queue = queues.get(key) ?? { running: 0, failing: false, pausedUntil: 0 }
      const isFull = queue.running >= (queue.failing ? 1 : lanesPerDestination) || running.size >= maxLanes
      if (isFull || queue.pausedUntil > performance.now() || deps.signal.aborted) return
      queues.set(key, queue)
      queue.running += 1
      const lane = runLane(app, deps, { ref, queue }).finally(() => {
        queue.running -= 1
        running.delete(lane)
        if (queue.running === 0 && !queue.failing) queues.delete(key)
      })
      running.add(lane)
    },
    ended: () => Promise.all(running),
  }
}

/** Delivers rounds until nothing is due or the destination is failing. */
async function runLane(
  app: App,
  deps: DeliveryDeps,
  { ref, queue }: { ref: DestinationRef; queue: Queue },
): Promise<void> {
  const deliver = () =>
    deliverRound(app, ref, deps).catch((error: unknown) => {
      warnUnlessStopping(app, deps.signal, error)
      return 'failing' as const
    })
  let round = await deliver()
  while (round === 'some' && !deps.signal.aborted) {
    queue.failing = false
    round = await deliver()
  }
  if (round !== 'failing') return
  queue.failing = true
  queue.pausedUntil = performance.now() + pauseMs
}
